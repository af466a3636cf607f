/** No address that mail can reach is longer (RFC 5321). */
export const LONGEST_EMAIL = 254

/** An index holds each event as a whole, and takes no more than 2,704 bytes. What is longer is hashed by its room. */
export const LONGEST_EVENT = 200

/** A mail's words, ready to leave the house: what the rooms' templates make. */
export type MailWords = { subject: string; html: string; text: string }

export type Mail = MailWords & {
  /** What it tells of, such as `welcome:<account>`. A second mail with the same event is the same mail. */
  event: string
  to: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** A file that goes along. */
export type Attachment = { name: string; type: string; base64: string }

/**
 * For mails that nobody has to get: mail programs show a button for it (RFC 2369), which needs no page and no second
 * question (RFC 8058). `address` must take a POST.
 */
export const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** After that its words are of no use: a mail that was not sent by then is not sent (RFC 4021). */
export const expiresAt = (moment: Date) => ({ Expires: moment.toUTCString() })

/** A template with made-up contents, for the page on which developers look at it. */
export type MailSample = { name: string; made: () => Promise<MailWords> }
