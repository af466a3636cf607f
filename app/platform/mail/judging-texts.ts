import { type EditableMail, namesIn, placeholdersOf } from './mail-texts.ts'
import { readTemplate } from './template.ts'
import type { TextName } from './text-names.ts'

export const longestText: Record<TextName, number> = {
  subject: 120,
  heading: 120,
  opening: 2_000,
  closing: 2_000,
}

/** Subject and heading are one line; the others are paragraphs. */
export const isOneLine = (name: TextName) => name === 'subject' || name === 'heading'

/** As it is saved: no spaces at the ends, and one empty line between paragraphs. */
export const tidyText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What is wrong with a text of a mail; undefined if nothing is. */
export function judgeText(mail: EditableMail, name: TextName, text: string): string | undefined {
  const most = longestText[name]
  if (text === '' && name !== 'closing') return 'Please fill this in'
  if (text.length > most) return `At most ${most} characters`
  if (isOneLine(name) && text.includes('\n')) return 'Please keep it on one line'
  if (!/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u.test(text)) return 'Please use letters, digits and punctuation only'
  const read = readTemplate(text)
  if (!read.ok) return read.because
  const used = namesIn(read)
  const known = Object.keys(placeholdersOf(mail))
  const unknown = used.find((each) => !known.includes(each))
  if (unknown !== undefined)
    return `This mail has no placeholder {${unknown}}. It has ${listed(known.map((each) => `{${each}}`))}`
  const missing = mail.needs[name]?.find((each) => !used.includes(each))
  if (missing !== undefined)
    return `Please keep {${missing}} in it: this is the only place of the mail that says it`
  return undefined
}

const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
