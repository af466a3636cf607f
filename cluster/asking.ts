import { setTimeout as pause } from 'node:timers/promises'

/** Patient for longer than a primary takes to be replaced. */
const PATIENCE_MS = 60_000
const ASK_AGAIN_MS = 200

type Patience = {
  /** For how long it asks again. */
  patienceMs?: number
  /** After how long one request is given up. */
  giveUpMs?: number
  /** Whether an answer is worth another try, beside those of 500 and above. */
  isAgain?: (answer: Response) => Promise<boolean>
}

/** The first answer that is one, read to its end: a line that breaks, and ‘not just now’, are none. */
export async function answered(url: string, request: RequestInit, how: Patience = {}): Promise<Response> {
  const { patienceMs = PATIENCE_MS, giveUpMs = PATIENCE_MS, isAgain = async () => false } = how
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await whole(url, { ...request, signal: AbortSignal.timeout(giveUpMs) })
    if (answer && answer.status < 500 && !(await isAgain(answer.clone()))) return answer
    if (Date.now() > end)
      throw new Error(
        `${new URL(url).pathname}: no answer but ${answer?.status ?? 'none'} in ${patienceMs / 1000} seconds`,
      )
    await pause(ASK_AGAIN_MS)
  }
}

/** A line can break in the middle of an answer as well. */
const whole = (url: string, request: RequestInit): Promise<Response | undefined> =>
  fetch(url, request)
    .then(async (answer) => new Response(bodyOf(answer.status, await answer.arrayBuffer()), answer))
    .catch(() => undefined)

/** Some answers may have no body, not even an empty one. */
const bodyOf = (status: number, body: ArrayBuffer) => (status === 204 || status === 304 ? null : body)
