import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Delivery = { to: string[]; raw: string; messageId: string | undefined }

type Manners = {
  /** Its response to an address; 250 by default. */
  toAddress?: (address: string) => number
  /** Its response to a complete mail. */
  toMail?: (delivery: Delivery) => number | Promise<number>
  login?: { user: string; pass: string }
}

/** A real SMTP server on this machine that records every mail it received, accepted or not. */
export async function openPostOffice({ toAddress = () => 250, toMail = () => 250, login }: Manners = {}) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, answer) =>
      username === login?.user && password === login?.pass
        ? answer(null, { user: username })
        : answer(said(535)),
    onRcptTo: ({ address }, _, answer) => {
      const code = toAddress(address)
      answer(code < 400 ? null : said(code, `<${address}> is not known here`))
    },
    onData: async (stream, session, answer) => {
      const raw = await text(stream).catch(() => undefined)
      // A mail that was cut off was not delivered.
      if (raw === undefined) return
      const delivery = {
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        messageId: /^Message-ID: (.+?)\r$/im.exec(raw)?.[1],
      }
      deliveries.push(delivery)
      const code = await toMail(delivery)
      answer(code < 400 ? null : said(code))
    },
  })
  // Clients that disconnect in the middle are not what is tested.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    deliveries,
    url: `smtp://${login ? `${login.user}:${login.pass}@` : ''}127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const said = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode })
