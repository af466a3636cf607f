import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailWords } from '#app/platform/mail/mail.ts'

/** A mail as it leaves: its HTML, and the same words for those who read plain text. */
export async function finishedMail(subject: string, mail: ReactElement): Promise<MailWords> {
  const html = await render(mail)
  return { subject, html, text: `${toPlainText(html, { selectors: plainly }).trim()}\n` }
}

/** As people write: headings are not shouted, and a link stands behind its words. */
const plainly = [
  { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
  // Mails are laid out in tables; what stands in two columns must not run into one word.
  { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  {
    selector: 'a',
    options: { linkBrackets: ['( ', ' )'] as [string, string], hideLinkHrefIfSameAsText: true },
  },
  { selector: 'title', format: 'skip' },
]
