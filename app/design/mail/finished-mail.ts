import { toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailWords } from '#app/platform/mail/mail.ts'

/** A mail's HTML and its plain-text version. No mail waits for anything, so it is rendered without a stream. */
export async function finishedMail(subject: string, mail: ReactElement): Promise<MailWords> {
  const html = DOCTYPE + renderToStaticMarkup(mail)
  return { subject, html, text: `${toPlainText(html, { selectors: plainly }).trim()}\n` }
}

/** Mail programs lay out tables without gaps by this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

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
