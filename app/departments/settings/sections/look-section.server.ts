import { z } from 'zod'
import { fontPairInWords } from '#app/platform/shop/font-pair-names.ts'
import { fontPairs, type Logo, type Look, type TileName, tileNames } from '#app/platform/shop/look.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import type { FieldDescription } from '../settings.ts'
import { type Field, type Setting, setting } from './fields.server.ts'
import type { Section } from './section.server.ts'

const colour = z.string('Please send a colour').regex(/^#[0-9a-f]{6}$/, 'Please write a colour like #1358d6')

/** The address of a picture that this shop has made: a hash of its content. */
const logo = z.strictObject(
  {
    src: z.string().regex(/^\/pictures\/[0-9a-f]{16,64}\.(svg|png)$/, 'That is no picture of this shop'),
    width: z.int().min(1).max(4000),
    height: z.int().min(1).max(4000),
  },
  'Please choose a picture, or none',
)

type Drawn = Pick<FieldDescription, 'kind' | 'title' | 'options'>

const field = <Value>(drawn: Drawn, check: z.ZodType<Value>): Field<Value> => ({
  check,
  description: { help: '', ...drawn },
})

const part = <Name extends keyof Look>(drawn: Drawn, name: Name, check: z.ZodType<Look[Name]>): Setting =>
  setting(
    field(drawn, check),
    (shop: Shop) => shop.look[name],
    (shop, value) => ({ ...shop, look: { ...shop.look, [name]: value } }),
  )

const pairs = fontPairs.map((pair) => ({ value: pair, words: fontPairInWords(pair) }))

export const lookSection: Section = {
  title: 'Look',
  about: 'Logo, colours and typefaces of every page of the shop.',
  page: '/office/look',
  settings: {
    logo: part({ kind: 'logo', title: 'Logo' }, 'logo', logo.nullable() as z.ZodType<Logo | null>),
    accent: part({ kind: 'text', title: 'Accent' }, 'accent', colour),
    tiles: part(
      { kind: 'colours', title: 'Tile' },
      'tiles',
      z.record(z.enum(tileNames), colour) as z.ZodType<Record<TileName, string>>,
    ),
    fonts: part(
      { kind: 'choice', title: 'Typefaces', options: pairs },
      'fonts',
      z.enum(fontPairs, 'Please choose a pair of typefaces'),
    ),
  },
}
