import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { fontPairInWords } from '#app/platform/shop/font-pair-names.ts'
import { fontPairs } from '#app/platform/shop/look.ts'
import { type Change, changesOf } from '../settings/in-words.ts'

const fields: Record<string, FieldDescription> = {
  'look.logo': { kind: 'logo', title: 'logo', help: '' },
  'look.accent': { kind: 'text', title: 'accent', help: '' },
  'look.tiles': { kind: 'colours', title: 'tile', help: '' },
  'look.fonts': {
    ...{ kind: 'choice', title: 'typefaces', help: '' },
    options: fontPairs.map((pair) => ({ value: pair, words: fontPairInWords(pair) })),
  },
}

/** What has changed of the look, each colour by itself; undefined for every other setting. */
export const partChanges = (path: string, before: unknown, after: unknown): Change[] | undefined => {
  const field = fields[path]
  return field && changesOf(field, before, after)
}
