/** What a shop needs before it opens: for browser and server. */

export type CheckState = 'done' | 'missing' | 'unknown'

export type CheckAct = 'confirm' | 'withdraw' | 'test_mail' | 'ask_gateway'

/** What only a person can say. */
export const confirmables = [
  'name',
  'licence',
  'charges',
  'first_order',
  'mail_arrives',
  'pages_read',
  'own_story',
] as const
/** Confirmed by people in earlier versions; the shop now sees it for itself. What they confirmed still counts. */
export const formerConfirmables = ['test_payment'] as const
export type Confirmable = (typeof confirmables | typeof formerConfirmables)[number]

export const isConfirmable = (key: string): key is (typeof confirmables)[number] =>
  (confirmables as readonly string[]).includes(key)

export type Check = {
  key: string
  title: string
  /** One sentence; names the law where it is one. */
  why: string
  state: CheckState
  what_to_do: string
  /** Where in the office; null where it is a variable of the server's environment. */
  href: string | null
  may: CheckAct[]
}

/** How far a live shop is, while something is missing, and whether somebody can buy from it meanwhile. */
export type Greeting = { done: number; of: number; missing: string[]; sells: boolean }

/** What an empty live shop begins with. */
export const starts = ['demo', 'empty'] as const
export type Start = (typeof starts)[number]

export const startWords: Record<Start, string> = {
  demo: 'Start from the demo’s shelves and words',
  empty: 'Start empty',
}

/** What is left of starting empty where there are drinks already. */
export const ARTICLES_OUT = 'Take the demo’s articles out'
