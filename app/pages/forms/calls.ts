import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldsOf, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'

/** One call of a page's forms; the field `call` says which. */
type Call = (fields: Record<string, string>) => Promise<Outcome<unknown>>
export type CallResult = Refusal | { done: string }

/** The client action of a page with several small forms: a table of their calls. */
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
 * A refusal changes nothing, so nothing is revalidated: offline that would fail too, and replace the page and all
 * that was typed by an error. But what no longer exists should not stay on the page.
 */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const refusal = asRefusal(actionResult)
  return refusal && refusal.code !== 'not_found' ? false : defaultShouldRevalidate
}

export const asRefusal = (answer: unknown): Refusal | undefined =>
  typeof answer === 'object' && answer !== null && 'error_message' in answer ? (answer as Refusal) : undefined
