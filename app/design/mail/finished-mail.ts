import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailWords } from '#app/platform/mail/mail.ts'

/**
 * A mail's HTML and its plain-text version. No mail waits for anything, so it is rendered without a stream. Between the
 * two, which take tens of milliseconds for a long newsletter, others get their turn.
 */
export async function finishedMail(subject: string, mail: ReactElement): Promise<MailWords> {
  const html = DOCTYPE + renderToStaticMarkup(mail)
  await new Promise<void>((resolve) => setImmediate(resolve))
  return { subject, html, text: `${toText(html).trim()}\n` }
}

/** Mail programs lay out tables without gaps by this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Built once: it takes three times as long as to read a mail. Headings are not in capitals, and a link's URL follows. */
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    // The line that a mail list shows.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    // Mails are laid out in tables; two columns must not run into one word.
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'a', options: { linkBrackets: ['( ', ' )'], hideLinkHrefIfSameAsText: true } },
  ],
})
