import type { Connection } from '../../card-provider.ts'
import { type Line, posted } from './client.server.ts'
import { readMessage } from './signing.server.ts'

/** Looks like the gateway's own names for payments, and is none. */
const NO_PAYMENT = '00000000AA00AA00AA00AAA'

/** Asks for a payment that does not exist: a signed answer, whatever it says of that, proves id and secret. */
export async function checkConnection(line: Line): Promise<Connection> {
  const asked = await posted(line, NO_PAYMENT, [['action', 'QUERY']]).then(
    (body) => ({ body }),
    (failure: Error) => ({ failure }),
  )
  if ('failure' in asked)
    return no(`${sentence(asked.failure.message)}. Please check GATEWAY_DIRECT_URL, and whether it is up.`)
  const reading = readMessage(asked.body, line.secret)
  const code = reading.ok
    ? reading.message.get('responseCode')
    : new URLSearchParams(asked.body).get('responseCode')
  if (!code || !/^\d{1,6}$/.test(code))
    return no('What answered is no card gateway. Please check GATEWAY_DIRECT_URL.')
  if (code === STRANGER)
    return no('The gateway does not know GATEWAY_MERCHANT_ID, or has another GATEWAY_SECRET for it.')
  if (!reading.ok)
    return no('The gateway answered, but did not sign with our GATEWAY_SECRET. Please compare the two.')
  if (REFUSED_ADDRESSES.has(code))
    return no(`The gateway takes no requests from this machine’s address (${code}). Please ask its operator.`)
  return { ok: true }
}

/** An unknown merchant, or a signature that is not the one it expects. */
const STRANGER = '65539'
const REFUSED_ADDRESSES: ReadonlySet<string> = new Set(['65540', '65557', '65558', '65559'])

const no = (because: string): Connection => ({ ok: false, because })

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
