import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailWords } from '#app/platform/mail/mail.ts'

/** A mail's HTML and its plain-text version. */
export async function finishedMail(subject: string, mail: ReactElement): Promise<MailWords> {
  const html = await render(mail)
  return { subject, html, text: `${toPlainText(html, { selectors: plainly }).trim()}\n` }
}

/** Headings are not in capitals, and a link's URL follows its text. */
const plainly = [
  { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
  // Mails are laid out in tables; two columns must not run into one word.
  { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  {
    selector: 'a',
    options: { linkBrackets: ['( ', ' )'] as [string, string], hideLinkHrefIfSameAsText: true },
  },
  { selector: 'title', format: 'skip' },
]
