import { drinksOf } from './catalogue.ts'
import { chance } from './random.ts'

const GET = '/backend/api/drink/get'
const SUGGEST = '/backend/api/drink/suggest'

/** What shoppers ask of the shelves: each line is a different set of filters, so that no count is worked out twice. */
const shelfQueries: readonly string[] = [
  '',
  'sort=price-asc',
  'type=whisky',
  'type=wine&sort=price-desc',
  'type=gin&sort=offer',
  'type=beer&sort=litre-asc',
  'type=others',
  'type=others&sort=price-asc&in_stock=true',
  'type=premium&sort=price-desc',
  'type=gifts',
  'type=gifts&subtype=budget-friendly&sort=price-asc',
  'type=whisky&subtype=malt-whisky',
  'type=whisky&subtype=malt-whisky&in_stock=true&sort=price-asc',
  'type=wine&subtype=red-wine&price=20',
  'type=wine&subtype=red-wine&price=20&country=France&sort=price-asc',
  'type=wine&subtype=white-wine&price=ls10&price=20&sort=litre-asc',
  'type=wine&subtype=sparkled-wine&price=gt80&sort=price-desc',
  'type=others&subtype=spirits&price=40',
  'type=others&subtype=cognac&sort=price-asc',
  'type=cocktails%26mocktails',
  'type=non-alcoholic&in_stock=true',
  'type=tequila&offer=true',
  'type=rum&country=Barbados&country=Jamaica',
  'type=vodka&price=ls10',
  'country=Scotland',
  'country=Italy&country=Spain&sort=litre-asc',
  'country=France&type=wine&in_stock=true&sort=offer',
  'country=Japan&sort=price-desc',
  'country=Mexico&price=60',
  'style=Single+malt&sort=price-asc',
  'style=Rioja&style=Claret',
  'style=London+dry&in_stock=true&sort=litre-asc',
  'price=40&price=60&sort=price-asc',
  'price=gt80&sort=offer',
  'price=gt80&in_stock=false',
  'new=true',
  'new=true&type=wine&sort=price-asc',
  'offer=true',
  'offer=true&sort=price-asc&in_stock=true',
  'offer=true&type=wine&country=France',
  'featured=true&offer=true&in_stock=true&limit=5',
  'engravable=true&type=whisky&price=60',
  'engravable=true&in_stock=true&sort=price-desc',
  'multybuy=true&type=beer',
  'multybuy=true&sort=litre-asc',
  'in_stock=true',
  'in_stock=true&sort=litre-asc',
  'in_stock=false&sort=offer',
  'q=single+malt',
  'q=whisky',
  'q=wine&in_stock=true',
  'q=chateau+reserve',
  'q=ch%C3%A2teau+2015',
  'q=pinot+noir&sort=price-asc',
  'q=sherry+cask&type=whisky',
  'q=peated+islay&sort=price-desc',
  'q=riojja',
  'q=sauvingon+blanc',
  'q=gin+rhubarb&price=40',
  'q=ros%C3%A9+provence&sort=litre-asc',
  'q=oloroso',
  'q=a%C3%B1ejo',
  'q=nothing+that+we+have',
]

/** Lists that somebody, or a search engine, has followed far into. */
const deepLists = [
  '',
  'sort=price-asc',
  'type=wine',
  'type=wine&sort=price-desc',
  'in_stock=true&sort=litre-asc',
  'sort=offer',
  'q=reserve',
]

export const shelfPaths = (queries = shelfQueries) =>
  queries.map((query) => (query ? `${GET}?${query}` : GET))

/** The places far down those lists, found as a reader finds them: page after page. */
export async function deepPaths(address: string, pages: number): Promise<string[]> {
  const found: string[] = []
  for (const list of deepLists) {
    let after: string | null = null
    for (let page = 0; page < pages; page++) {
      const answer = await fetch(`${address}${GET}?${list}&limit=100${after ? `&after=${after}` : ''}`)
      const { next } = (await answer.json()) as { next: string | null }
      if (!next) break
      after = next
    }
    if (after) found.push(`${GET}?${list ? `${list}&` : ''}after=${after}`)
  }
  return found
}

const everyday = [
  'wh',
  'gi',
  'ch',
  're',
  'whi',
  'whisky',
  'gin',
  'red wine',
  'white',
  'rum',
  'tequila',
  'single malt',
  'champ',
  'champagne',
  'bourbon',
  'rosé',
  'château',
  'añejo',
  'crémant',
  'rhône',
  'cotes du rhone',
  'gruner',
  'old fashioned',
  'espresso mart',
  '2015',
  '12 year',
  'peated',
  'sherry',
  'islay',
  'pink gin',
  'sauvingon',
  'champange',
  'reisling',
  'tequlia',
  'whiskey',
  'burbon',
  'prosseco',
]

/** What people have typed so far: the everyday words, beginnings of names, whole names, and all that goes wrong with them. */
export function suggestPaths(today: Date): string[] {
  const luck = chance(7)
  const names = drinksOf(today)
    .take(200)
    .map(({ name, producer }) => ({ name, producer }))
    .toArray()
  const typed = new Set(everyday)
  for (const { name, producer } of luck.some(names, 40)) {
    typed.add(name.slice(0, luck.between(2, 10)))
    if (luck.is(0.3)) typed.add(name)
    if (luck.is(0.5)) typed.add(slipped(producer, luck.between(2, producer.length - 2)))
    if (luck.is(0.3)) typed.add(name.split(' ').slice(-2).join(' '))
  }
  return [...typed].map((q) => `${SUGGEST}?q=${encodeURIComponent(q.trim())}`)
}

/** Two letters change places: the slip that fingers make most. */
const slipped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)
