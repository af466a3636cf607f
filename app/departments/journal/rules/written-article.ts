import { z } from 'zod'
import { type SceneName, scenes } from '#app/platform/shop/scenes.ts'
import { hashOfPictureName, heroScenes } from '../../pictures/pictures.ts'
import type { Author, Film, Picture } from '../articles.ts'

/** By the names that articles have given them before. */
const authors: Readonly<Record<string, Author>> = {
  'imogen-tarrant': { name: 'Imogen Tarrant', role: 'Spirits buyer' },
  'dafydd-prosser': { name: 'Dafydd Prosser', role: 'Wine buyer' },
  'nell-ashdown': { name: 'Nell Ashdown', role: 'Bartender and engraver' },
}

/** `Nell Ashdown, Bartender and engraver`: a name, and what they do if it is said. */
function authorOf(written: string): Author {
  const [name = '', role = ''] = written.split(/,(.*)/s).map((part) => part.trim())
  return (Object.hasOwn(authors, written) ? authors[written] : undefined) ?? { name, role }
}

/** Made by `studio/film.mjs`. */
export const films = {
  engraving: {
    base: '/journal/engraving',
    width: 960,
    height: 540,
    seconds: 14,
    title: 'Two lines in glass',
    words:
      'A bottle of malt whisky stands before a paper arch. The camera comes close; a point of light writes ‘For Rosalind’ and, below it, ‘Midsummer 2026’ into the bare glass, throwing off fine dust. Light passes over the finished words. Then the camera draws back, and the bottle turns to the right and to the left, the words travelling round with the glass.',
  },
} as const satisfies Record<string, Film>

const pictured = {
  engraving:
    'A bottle of malt whisky engraved ‘For Rosalind, Midsummer 2026’, and the name in our three fonts',
  'journal-gin-botanicals':
    'A square bottle of London dry gin between a sprig of juniper, loose berries, a coupe and cut citrus',
  'journal-glassware': 'Eight glasses of different shapes, from a whisky nosing glass to a balloon',
  'journal-how-to-taste-whisky': 'A Speyside malt, two nosing glasses and a card of tasting notes',
  'journal-low-and-no': 'An alcohol-free botanical, a bottle of tonic water and a tall pale drink',
  'journal-natural-and-orange-wine':
    'Two wines with painted labels beside a glass of amber wine and a glass of red',
  'journal-peat': 'A green bottle of Islay malt and a nosing glass on cut peat, with low hills behind them',
  'journal-port-and-cheese':
    'Tawny port with a small glass, beside a board with a blue cheese, a hard one and grapes',
  'journal-rum': 'A bottle of aged rum and two short glasses before a chart of islands',
  'journal-sherry-casks': 'A sherried malt and two glasses before stacked casks, one of them marked Oloroso',
  'journal-sparkling': 'A bottle of Champagne with a tulip glass, a flute and a coupe',
  'journal-tonic': 'A bottle of tonic water, a tall glass and a balloon glass, with lime and lemon',
  'service-bar-1': 'A back bar of seven spirits above four filled glasses',
  'service-events-1': 'A tower of six Champagne coupes beside its bottle',
  'service-tasting-2': 'White, rosé and red wine, each with its glass',
} as const satisfies Partial<Record<SceneName, string>>

type PictureName = keyof typeof pictured

export const pictureNames = Object.keys(pictured) as PictureName[]

export const pictureOf = (name: PictureName): Picture => ({ scene: scenes[name], words: pictured[name] })

/** One that came with the shop, by its name, or one that the shop has sent, by its hash; in other words, if it has some. */
export function pictureNamed(name: string, words = ''): Picture {
  const hash = hashOfPictureName(name)
  if (hash) return { scene: heroScenes(hash).scene, words }
  const picture = pictureOf(pictureName.parse(name))
  return words ? { ...picture, words } : picture
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as [Name, ...Name[]]

const ids = z.string().transform((list) => list.split(/,\s*/).filter(Boolean))

const text = (least: number, most: number, missing: string) =>
  z.string(missing).min(least, `At least ${least} characters`).max(most, `At most ${most} characters`)

const ownPicture = z.string().refine((name) => hashOfPictureName(name) !== undefined)

const pictureName = z.enum(pictureNames)

/** The front matter of an article’s file. */
export const writtenHead = z.strictObject({
  title: text(10, 70, 'Please write a title'),
  summary: text(60, 180, 'Please write a sentence or two that lists can show'),
  author: text(2, 80, 'Please say who has written it').transform(authorOf),
  written: z.iso.date('Please choose a day'),
  picture: z.union([pictureName, ownPicture], 'Please choose a picture'),
  'picture-words': z.string().max(140, 'At most 140 characters').optional(),
  film: z.enum(namesOf(films), 'There is no such film').optional(),
  drinks: ids.optional(),
  recipes: ids.optional(),
})
