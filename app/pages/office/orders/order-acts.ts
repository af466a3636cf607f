import type { Done } from '../frame/toast.tsx'
import { type Outcome, officeApi, type Refusal } from '../office-api.ts'
import type { SheetOrder } from './order-data.ts'

export type ActName =
  | 'dispatch'
  | 'deliver'
  | 'ready'
  | 'collected'
  | 'paid'
  | 'settle'
  | 'refund'
  | 'cancel'
  | 'note'
  | 'tracking'
  | 'return'
  | 'resend-gift-card'
  | 'resend-pay-link'

export type OrderAct = {
  /** Its name in the order's `may`. */
  may: ActName
  words: string
  doing: string
  letter?: string
  /** What the order most likely waits for. */
  isMain?: boolean
  /** Done by one press, because it can be undone; the others ask in a dialog first. */
  run?: (order: SheetOrder, more?: { because: string }) => Promise<Outcome<Done>>
}

/** Everything that can be done to one order, what it most likely waits for first. */
export const orderActs: readonly OrderAct[] = [
  { may: 'paid', words: 'Mark paid', doing: 'Recording', letter: 'p', isMain: true },
  { may: 'dispatch', words: 'Dispatch', doing: 'Dispatching', letter: 's', isMain: true },
  {
    may: 'ready',
    words: 'Ready to collect',
    doing: 'Telling',
    letter: 'y',
    isMain: true,
    run: (order, more) => pressMany('ready', order, 'can be collected', more),
  },
  {
    may: 'collected',
    words: 'Collected',
    doing: 'Recording',
    letter: 'c',
    isMain: true,
    run: (order, more) => pressMany('collected', order, 'collected', more),
  },
  {
    may: 'deliver',
    words: 'Delivered',
    doing: 'Recording',
    letter: 'v',
    isMain: true,
    run: (order) => pressMany('deliver', order, 'delivered'),
  },
  {
    may: 'resend-pay-link',
    words: 'Send the pay link again',
    doing: 'Sending',
    isMain: true,
    run: (order) => pressOne('resend-pay-link', order, 'gets its pay link again'),
  },
  { may: 'settle', words: 'Settle withdrawal', doing: 'Settling', letter: 'w', isMain: true },
  { may: 'return', words: 'Came back', doing: 'Recording', letter: 'b' },
  { may: 'refund', words: 'Refund', doing: 'Refunding', letter: 'r' },
  { may: 'note', words: 'Note', doing: 'Keeping', letter: 'n' },
  {
    may: 'resend-gift-card',
    words: 'Send the card again',
    doing: 'Sending',
    run: (order) => pressOne('resend-gift-card', order, 'sent again'),
  },
  { may: 'tracking', words: 'Correct tracking', doing: 'Correcting' },
  { may: 'cancel', words: 'Cancel order', doing: 'Cancelling' },
]

export type ActAnswer = {
  done: string[]
  kept?: { reference?: string; because: string; code?: string }[]
  change: number | null
  /** What the act has made of the one thing it changed. */
  version?: number
  /** Missing: it can. */
  can_undo?: boolean
  mails: { held: number; until: string | null }
}

/** An answer in which nothing was done is a refusal with its reason. */
export function asDone(answer: Outcome<ActAnswer>, words: string): Outcome<Done> {
  if (!answer.ok) return answer
  const { done, kept = [], change, can_undo = true, mails } = answer.data
  if (done.length === 0)
    return {
      ok: false,
      refusal: {
        error_message: kept[0]?.because ?? 'Nothing was changed.',
        code: kept[0]?.code ?? 'kept',
      },
    }
  return { ok: true, data: { words, change: can_undo ? change : null, mailsUntil: mails.until } }
}

/** Somebody has to say why it is sold now, or that its bottles are engraved. */
export const isToDecide = ({ code }: Pick<Refusal, 'code'>) =>
  code === 'needs_reason' || code === 'not_engraved'

/** With the version that was seen: if somebody has changed it since, nothing happens and they are named. */
export const askFor = async (
  path: string,
  { version }: Pick<SheetOrder, 'version'>,
  body: Record<string, unknown>,
  words: string,
) => asDone(await officeApi.post<ActAnswer>(`orders/${path}`, { ...body, version }), words)

const pressMany = (path: string, order: SheetOrder, word: string, more?: { because: string }) =>
  askFor(path, order, { references: [order.reference], ...more }, `${order.reference} ${word}.`)

const pressOne = (path: string, order: SheetOrder, word: string) =>
  askFor(path, order, { reference: order.reference }, `${order.reference} ${word}.`)
