import { useSearchParams } from 'react-router'
import type { Outcome, Refusal } from '#app/platform/client/api-client.ts'

/** Links from mails need a press of a button: mail scanners open every link. */
export const useKey = (name: 'token' | 'key'): string | null => useSearchParams()[0].get(name)

export const keyIn = (request: Request, name: 'token' | 'key') =>
  new URL(request.url).searchParams.get(name) ?? ''

export type Settled<T> = { settled: T } | Refusal

export async function settle<T>(call: Promise<Outcome<T>>): Promise<Settled<T>> {
  const answer = await call
  return answer.ok ? { settled: answer.data } : answer.refusal
}

export const isSettled = <T>(outcome: Settled<T> | undefined): outcome is { settled: T } =>
  outcome !== undefined && 'settled' in outcome
