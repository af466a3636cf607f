import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { theShop } from '../shop/the-shop.ts'
import type { AddressRefusal } from './mail.ts'
import type { OutgoingMail } from './outbox.server.ts'

/** How mails are sent. */
export type Transport = {
  /** Whether a sent mail has gone to somebody, so that its content need not be stored here. */
  leavesTheHouse: boolean
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** Mails stay in the outbox, where developers read them at /dev/mail. */
export const shownOnly: Transport = { leavesTheHouse: false, send: async () => {}, close: () => {} }

/** Every time-out is short: closing the shop waits for it, and the job retries anyway. */
const WITHIN_MS = 10_000
const SILENT_FOR_MS = 20_000

type Deps = {
  url: string
  from: string | undefined
  /** Refuses unencrypted connections, whatever the server offers. `?requireTLS=false` in the URL overrides it. */
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
        from: senderOr(from),
        // As an object: in a string, a comma would start a second address.
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

/** Name and address each: what the office has set, or else the environment, or else the shop's own. */
function senderOr(from: string | undefined) {
  const { name, email, mail } = theShop()
  const [set] = addressparser(from ?? '', { flatten: true })
  return {
    name: mail.senderName || set?.name || name,
    address: mail.senderEmail || set?.address || email,
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** Whether the server has refused this mail for this address permanently. */
export function isRefusal(failure: unknown): boolean {
  const { command, responseCode } = failure as SmtpFailure
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutTheMail && typeof responseCode === 'number' && responseCode >= 500
}

/** Nothing if the failure is about something else: no connection, or the mail itself. */
export function addressRefusal(failure: unknown): AddressRefusal | undefined {
  const { command, responseCode, response } = failure as SmtpFailure
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return undefined
  const [, status = null] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return { code: responseCode, status }
}

/** The part of the error that may be logged: the server's own message often quotes the address. */
export function shortReason(failure: unknown): string {
  const { code, command, responseCode } = failure as SmtpFailure
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
