import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Delivery = { to: string[]; raw: string; messageId: string | undefined }

type Manners = {
  /** How it answers to an address; 250 unless told. */
  toAddress?: (address: string) => number
  /** How it answers to a mail, once it has all of it. */
  toMail?: (delivery: Delivery) => number | Promise<number>
  login?: { user: string; pass: string }
}

/** A real SMTP server on this machine that remembers every mail it was given, whether or not it took it. */
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
      // Whoever was cut off in the middle of a mail has delivered none.
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
  // A client that goes away in the middle of a sentence is not what is tested.
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
