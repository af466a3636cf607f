import type { Gateway } from '#app/platform/config.server.ts'
import type { Field, Message } from '../rules/payments.ts'
import { readMessage, signedFields } from './signing.server.ts'

const ANSWER_WITHIN_MS = 20_000

/** The gateway is unreachable, or its answer is not authentic. What it did, if anything, is unknown. */
export class GatewayAway extends Error {
  override name = 'GatewayAway'
}

/** Asks the gateway about one payment, or to change it, from server to server. Never within a transaction. */
export async function askGateway(
  { directUrl, merchantId, secret }: Gateway,
  xref: string,
  asked: readonly Field[],
): Promise<Message> {
  const fields: Field[] = [['merchantID', merchantId], ['xref', xref], ...asked]
  const reading = readMessage(await posted(directUrl, signedFields(fields, secret)), secret)
  if (!reading.ok) throw new GatewayAway(`the gateway’s answer is not believed: ${reading.because}`)
  return reading.message
}

async function posted(url: string, fields: readonly Field[]): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((failure: Error) => {
    throw new GatewayAway(`the gateway did not answer: ${failure.name}`)
  })
  if (!answer.ok) throw new GatewayAway(`the gateway answered ${answer.status}`)
  return answer.text()
}
