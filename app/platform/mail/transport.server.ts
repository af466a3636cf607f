import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './outbox.server.ts'

/** How mails leave the house. */
export type Transport = {
  /** Whether a mail that was sent has gone to somebody, so that its words need not be kept here. */
  leavesTheHouse: boolean
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** Mails stay in the outbox, where developers read them at /dev/mail. */
export const shownOnly: Transport = { leavesTheHouse: false, send: async () => {}, close: () => {} }

/** Every wait is short: whoever closes the shop waits for it, and the job tries again anyway. */
const WITHIN_MS = 10_000
const SILENT_FOR_MS = 20_000

type Deps = {
  url: string
  from: string
  /** Refuse to hand mails over on an open line, whatever the server offers. `?requireTLS=false` in the address wins. */
  onlyByTls: boolean
}

export function smtpTransport({ url, from, onlyByTls }: Deps): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    dnsTimeout: WITHIN_MS,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    requireTLS: onlyByTls && !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    leavesTheHouse: true,
    send: async ({ to, subject, html, text, headers, attachments, messageId, createdAt }) => {
      await mailer.sendMail({
        from,
        // As an object: in a string, a comma would begin a second address.
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
        date: createdAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        attachments: attachments.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: base64,
          encoding: 'base64',
        })),
      })
    },
    close: () => mailer.close(),
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** Whether the other side said, for good, that it will not take this mail for this address. */
export function isRefusal(failure: unknown): boolean {
  const { command, responseCode } = failure as SmtpFailure
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutTheMail && typeof responseCode === 'number' && responseCode >= 500
}

/** What may be logged of it: the other side's own words often quote the address. */
export function shortReason(failure: unknown): string {
  const { code, command, responseCode } = failure as SmtpFailure
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
