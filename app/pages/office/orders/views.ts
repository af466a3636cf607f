/** The built-in views of the list of orders, in the order of their tabs. */
export const viewsOfOrders = [
  { view: 'to_send', words: 'To send' },
  { view: 'engraved', words: 'Engraved' },
  { view: 'to_collect', words: 'To collect' },
  { view: 'in_review', words: 'In review' },
  { view: 'waiting_for_money', words: 'Waiting for money' },
  { view: 'late', words: 'Late' },
  { view: 'withdrawals', words: 'Withdrawals' },
  { view: 'all', words: 'All' },
] as const

export type OrderView = (typeof viewsOfOrders)[number]['view']
