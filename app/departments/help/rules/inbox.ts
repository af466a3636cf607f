/** What staff can do with an enquiry, by the name of the call. */
export const enquiryActs = ['answer', 'assign', 'done', 'reopen', 'note'] as const
export type EnquiryAct = (typeof enquiryActs)[number]

const ANSWERING = 'enquiries.answer'

type Standing = { writtenAt: Date; doneAt: Date | null; answeredAt: Date | null; reopenedAt: Date | null }

/** waiting: somebody waits for us. answered: by a mail from here. done: settled in another way. */
const enquiryStates = ['waiting', 'answered', 'done'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export function stateOf({ doneAt, answeredAt, reopenedAt }: Standing): EnquiryState {
  if (doneAt === null) return 'waiting'
  const isAnswered = answeredAt !== null && (reopenedAt === null || answeredAt >= reopenedAt)
  return isAnswered ? 'answered' : 'done'
}

const ANSWERED_WITHIN_MS = 48 * 60 * 60 * 1000

/** Until when we have promised an answer. What waits again is promised once more from then. */
export const promisedUntil = ({ writtenAt, reopenedAt }: Pick<Standing, 'writtenAt' | 'reopenedAt'>) =>
  new Date((reopenedAt ?? writtenAt).getTime() + ANSWERED_WITHIN_MS)

export const isLate = (enquiry: Standing, now: Date) =>
  enquiry.doneAt === null && promisedUntil(enquiry) < now

/** Why staff can't do it, in words for them; undefined if they can. An answered enquiry can be answered again. */
export function whyNotDo(act: EnquiryAct, { doneAt }: Pick<Standing, 'doneAt'>): string | undefined {
  if ((act === 'assign' || act === 'done') && doneAt !== null) return 'It is done already: nobody waits.'
  if (act === 'reopen' && doneAt === null) return 'It waits already.'
}

export const mayDo = (enquiry: Pick<Standing, 'doneAt'>, rights: ReadonlySet<string>): EnquiryAct[] =>
  rights.has(ANSWERING) ? enquiryActs.filter((act) => whyNotDo(act, enquiry) === undefined) : []
