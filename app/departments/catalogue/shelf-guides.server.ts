import { type Scene, type SceneName, scenes } from '#app/platform/shop/scenes.ts'
import { readMarkdown, writeMarkdown } from '#app/platform/text/markdown.server.ts'

/** A shelf's introduction: a picture and a line at the top, and a longer paragraph. */
export type ShelfGuide = { scene: Scene; intro: string; words: string }

export const guideTo = (name: string): ShelfGuide | undefined => guides.get(name)

/** The names of all shelves and views with an introduction. */
export const guideNames = () => [...guides.keys()]

/** The words of a guide as a file: the line at its head, the paragraph below it. */
export const guideFile = ({ intro, words }: Pick<ShelfGuide, 'intro' | 'words'>) =>
  writeMarkdown({ line: intro }, words)

/** A paragraph may be broken into lines in a file. Throws if it has no head, or another one. */
export function readGuideFile(file: string): Pick<ShelfGuide, 'intro' | 'words'> {
  const { head, text } = readMarkdown(file)
  const { line: intro = '', ...more } = head
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new Error(`The head of a shelf’s text has a line, and no ${unknown}`)
  const words = text.split('\n').map((line) => line.trim())
  return { intro, words: words.join(' ') }
}

const found = import.meta.glob<string>('./shelf-texts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Of shelves, then of views without a shelf by their names in `shelf-views.ts`, in the order of the office. */
const pictures = {
  products: 'journal-glassware',
  new: 'service-bar-1',
  whisky: 'journal-how-to-taste-whisky',
  'malt-whisky': 'journal-sherry-casks',
  'blended-whisky': 'hero-whisky',
  'bourbon-whisky': 'journal-how-to-taste-whisky',
  rye: 'service-tasting-1',
  'japanese-whisky': 'service-tasting-1',
  'indian-whisky': 'journal-sherry-casks',
  'canadian-whisky': 'journal-peat',
  vodka: 'service-bar-1',
  'original-vodka': 'hero-gin',
  'flavoured-vodka': 'service-events-2',
  gin: 'journal-gin-botanicals',
  'original-gin': 'hero-gin',
  'flavoured-gin': 'journal-gin-botanicals',
  'pink-gin': 'service-events-2',
  'sloe-gin': 'service-events-2',
  wine: 'hero-wine',
  'red-wine': 'hero-wine',
  'white-wine': 'service-tasting-2',
  'rose-wine': 'service-tasting-2',
  'sparkled-wine': 'journal-sparkling',
  'fortified-wine': 'journal-port-and-cheese',
  'dessert-wine': 'journal-port-and-cheese',
  'orange-wine': 'journal-natural-and-orange-wine',
  'non-alcoholic': 'journal-low-and-no',
  premium: 'gift-luxury-gifts',
  others: 'service-bar-2',
  spirits: 'service-bar-1',
  cognac: 'gift-luxury-gifts',
  rum: 'journal-rum',
  tequila: 'journal-tequila-and-mezcal',
  calvados: 'gift-gift-sets',
  armagnac: 'journal-sherry-casks',
  liqueurs: 'service-bar-2',
  beersnciders: 'gift-budget-friendly',
  mixersnsoftdrinks: 'journal-tonic',
  rtds: 'service-bar-2',
  bignsmall: 'gift-gift-sets',
  'cocktails&mocktails': 'service-bar-2',
  gifts: 'gift-box',
  'gift-sets': 'gift-gift-sets',
  'luxury-gifts': 'gift-luxury-gifts',
  'budget-friendly': 'gift-budget-friendly',
  'uniquely-yours': 'gift-uniquely-yours',
  birthday: 'gift-birthday',
  engravable: 'engraving',
  featured: 'service-tasting-1',
  offer: 'service-bar-1',
  multybuy: 'service-bar-2',
} as const satisfies Record<string, SceneName>

/** On the server only: a page needs one of them, not fifty. A picture without its text stops the start. */
const guides: ReadonlyMap<string, ShelfGuide> = new Map(
  Object.entries(pictures).map(([name, scene]) => [
    name,
    { scene: scenes[scene], ...readGuideFile(found[`./shelf-texts/${name}.md`] ?? '') },
  ]),
)
