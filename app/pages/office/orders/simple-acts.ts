import type { Done } from '../frame/toast.tsx'
import { type Outcome, officeApi } from '../office-api.ts'

type Answer = {
  done: string[] | boolean
  kept?: { reference: string; because: string }[]
  change?: number | string | null
  mails?: { held: number; until: string | null }
}

type SimpleAct = { run: (reference: string) => Promise<Outcome<Done>> }

/** What can be done to an order without saying more: from the palette, and by one press. */
export const simpleActs: Record<string, SimpleAct> = {
  dispatch: { run: (reference) => bulk('dispatch', reference, 'dispatched') },
  deliver: { run: (reference) => bulk('deliver', reference, 'delivered') },
}

async function bulk(path: string, reference: string, word: string): Promise<Outcome<Done>> {
  const answer = await officeApi.post<Answer>(`orders/${path}`, { references: [reference] })
  if (!answer.ok) return answer
  const { kept = [], change, mails } = answer.data
  const [first] = kept
  if (first) return { ok: false, refusal: { error_message: first.because, code: 'kept' } }
  return {
    ok: true,
    data: { words: `${reference} ${word}.`, change, mailsUntil: mails?.held ? mails.until : null },
  }
}
