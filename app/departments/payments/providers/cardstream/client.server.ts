import { GatewayAway } from '../../card-provider.ts'
import type { Field, Message } from './fields.ts'
import { readMessage, signedFields } from './signing.server.ts'

export type Line = { directUrl: string; merchantId: string; secret: string; answerWithinMs: number }

/** Asks the gateway about one payment, or to change it, from server to server. Never within a transaction. */
export async function askGateway(line: Line, xref: string, asked: readonly Field[]): Promise<Message> {
  const reading = readMessage(await posted(line, xref, asked), line.secret)
  if (!reading.ok) throw new GatewayAway(`the gateway’s answer is not believed: ${reading.because}`)
  return reading.message
}

/** The raw answer. */
export async function posted(
  { directUrl, merchantId, secret, answerWithinMs }: Line,
  xref: string,
  asked: readonly Field[],
): Promise<string> {
  const fields = signedFields([['merchantID', merchantId], ['xref', xref], ...asked], secret)
  try {
    const answer = await fetch(directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (answer.ok) return await textOf(answer)
    await answer.body?.cancel()
    throw new GatewayAway(`the gateway answered ${answer.status}`)
  } catch (failure) {
    if (failure instanceof GatewayAway) throw failure
    throw new GatewayAway(
      `the gateway did not answer: ${failure instanceof Error ? failure.name : 'unknown'}`,
    )
  }
}

/** As much as any message of ours may have; an answer has a few thousand characters. */
const LARGEST_ANSWER = 64 * 1024

/** Never more than that is kept in memory, whoever answers. */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > LARGEST_ANSWER) throw new GatewayAway('the gateway’s answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
