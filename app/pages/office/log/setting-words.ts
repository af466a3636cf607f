import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { fontPairInWords } from '#app/platform/shop/font-pair-names.ts'
import { fontPairs } from '#app/platform/shop/look.ts'
import { type Change, changesOf } from '../settings/in-words.ts'

const fields: Record<string, FieldDescription> = {
  'look.logo': { kind: 'logo', title: 'logo', help: '' },
  'look.accent': { kind: 'text', title: 'accent', help: '' },
  'look.tiles': { kind: 'colours', title: 'tile', help: '' },
  'look.fonts': {
    kind: 'choice',
    title: 'typefaces',
    help: '',
    options: fontPairs.map((pair) => ({ value: pair, words: fontPairInWords(pair) })),
  },
}

const MAILS = 'mails.'

/** `mails.order_paid`: what is changed of one mail. */
const mailField = (path: string): FieldDescription | undefined =>
  path.startsWith(MAILS)
    ? { kind: 'texts', title: `mail ‘${path.slice(MAILS.length).replaceAll('_', ' ')}’`, help: '' }
    : undefined

/** What has changed of the look or of a mail, each colour and each text by itself; undefined for every other setting. */
export const partChanges = (path: string, before: unknown, after: unknown): Change[] | undefined => {
  const field = fields[path] ?? mailField(path)
  return field && changesOf(field, before, after)
}
