import { describe, expect, test } from 'vitest'
import { drinkTypes, giftSections } from './catalogue.ts'
import { guideTo } from './shelf-guides.server.ts'
import { everything } from './shelf-query.ts'
import { shelfAddress } from './shelf-schema.server.ts'
import { viewOfQuery, viewOfShelf } from './shelf-views.ts'
import { shelves, shownOn } from './shelves.ts'
import { subtypeFilters, subtypesOf } from './subtypes.ts'
import { typeFilters } from './type-filters.ts'

const asked = (query: string) => {
  const values = new URLSearchParams(query)
  return viewOfQuery(
    shelfAddress.parse(
      Object.fromEntries([...values.keys()].map((name) => [name, lone(values.getAll(name))])),
    ),
  )
}
const lone = (values: string[]) => (values.length > 1 ? values : values[0])

describe('all drinks, narrowed', () => {
  test.each(shelves)('as /$slug is, are introduced as /$slug is', (shelf) => {
    expect(viewOfQuery({ ...everything, ...shownOn(shelf) })).toEqual(viewOfShelf(shelf))
  })

  test.each([
    ['type=vodka', 'Vodka'],
    ['type=beer', 'Beers & ciders'],
    ['type=rum&subtype=rum', 'Rum'],
    ['type=others&subtype=rum', 'Rum'],
    ['subtype=rye', 'Rye whisky'],
    ['type=gin&subtype=rye', 'Gin'],
    ['type=non-alcoholic&subtype=alcohol-free-spirits', 'Alcohol-free spirits'],
    ['type=cocktails%26mocktails&subtype=mocktails', 'Mocktails'],
    ['type=gifts', 'Gifts'],
    ['type=gifts&subtype=budget-friendly', 'Gifts Under £100'],
    ['subtype=birthday', 'Birthday and Anniversary'],
    ['engravable=true', 'Bottles to engrave'],
    ['new=true', 'New in'],
    ['featured=true', 'Featured drinks'],
    ['offer=true', 'Drinks on offer'],
    ['multybuy=true', 'Buy 6 get 1 free'],
    ['type=vodka&price=20&offer=true', 'Vodka'],
    ['', 'All drinks'],
    ['price=20&country=France', 'All drinks'],
    ['type=gin&type=vodka', 'All drinks'],
    ['new=false&engravable=false', 'All drinks'],
  ])('by %s are called ‘%s’', (query, title) => expect(asked(query).title).toBe(title))

  test('have a name, a picture and words of their own whatever single kind is asked for', () => {
    const kinds = [
      ...typeFilters.map((type) => `type=${encodeURIComponent(type)}`),
      ...subtypeFilters.map((subtype) => `subtype=${subtype}`),
      ...drinkTypes.flatMap((type) =>
        subtypesOf[type].map((subtype) => `type=${encodeURIComponent(type)}&subtype=${subtype}`),
      ),
      ...giftSections.map((section) => `type=gifts&subtype=${section}`),
    ]
    const nameless = kinds.filter((query) => {
      const view = asked(query)
      return view.title === 'All drinks' || !guideTo(view.guide) || view.crumbs.at(-1)?.label !== view.title
    })
    expect(nameless).toEqual([])
  })
})
