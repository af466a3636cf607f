/** The longest address that mail can reach (RFC 5321). */
export const LONGEST_EMAIL = 254

/** An index stores the whole event, 2,704 bytes at most. Rooms hash what is longer. */
export const LONGEST_EVENT = 200

/** A mail's content, ready to send: what the rooms' templates make. */
export type MailWords = { subject: string; html: string; text: string }

export type Mail = MailWords & {
  /** The event behind the mail, such as `welcome:<account>`. A second mail with the same event is the same mail. */
  event: string
  to: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  /** One of many alike, such as a newsletter: it has a queue of its own, and no other mail is ever behind it. */
  isBulk?: true
  /** Nobody sits and waits for it: all others in its queue go first. */
  canWait?: true
}

/** A file that goes along. */
export type Attachment = { name: string; type: string; base64: string }

/**
 * For optional mails: mail programs show an unsubscribe button (RFC 2369), which needs no page and no confirmation
 * (RFC 8058). `address` must accept a POST, and lead to a page when it is opened.
 */
export const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What a mail server has said about an address: its code, and the one that tells more (RFC 3463), such as '5.1.1'. */
export type AddressRefusal = { code: number; status: string | null }

/** After that its content is of no use: a mail that was not sent by then is dropped (RFC 4021). */
export const expiresAt = (moment: Date) => ({ Expires: moment.toUTCString() })

/** A template with sample data, for the developers' page of mails. */
export type MailSample = { name: string; made: () => Promise<MailWords> }
