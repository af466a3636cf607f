import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldsOf, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'

/** One thing that a page's forms can ask for; `call` in the form says which. */
type Call = (fields: Record<string, string>) => Promise<Outcome<unknown>>
export type CallResult = Refusal | { done: string }

/** The client action of a page with several small forms: a table of what each of them calls. */
export const answeredBy =
  (calls: Record<string, Call>) =>
  async ({ request }: { request: Request }): Promise<CallResult> => {
    const { call = '', ...fields } = fieldsOf(await request.formData())
    const asked = calls[call]
    if (!asked) throw new Error(`No form of this page asks for ${call}`)
    const answer = await asked(fields)
    return answer.ok ? { done: call } : answer.refusal
  }

export const isDone = (answer: unknown): answer is { done: string } =>
  typeof answer === 'object' && answer !== null && 'done' in answer

/**
 * Nothing has changed by what was refused, so nothing is fetched again: with the line down that would fail too, and
 * take the page with all that was typed along with it. But what is not there any more should not stay on the page.
 */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const refusal = asRefusal(actionResult)
  return refusal && refusal.code !== 'not_found' ? false : defaultShouldRevalidate
}

export const asRefusal = (answer: unknown): Refusal | undefined =>
  typeof answer === 'object' && answer !== null && 'error_message' in answer ? (answer as Refusal) : undefined
