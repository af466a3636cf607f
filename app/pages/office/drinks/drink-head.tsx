import { Link } from 'react-router'
import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'
import { tintOf } from '#app/departments/catalogue/tints.ts'
import { SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { waitingAddress } from '../people/addresses.ts'
import { useFrame } from '../use-page.ts'
import { drinkAddress, listAddress } from './addresses.ts'
import type { DrinksData, DrinksQuery, SheetDrink } from './drink-data.ts'
import { standingOf } from './standing.ts'

type HeadProps = { drink: SheetDrink; list: DrinksData['list']; query: DrinksQuery }

/** Its state, what it is, and the way to its page. */
export function DrinkHead({ drink, list, query }: HeadProps) {
  const { standing, words } = standingOf(drink)
  const seesPeople = useFrame()?.member.verbs.includes('people.see')
  return (
    <SheetTop
      mark={<StatusMark standing={standing}>{words}</StatusMark>}
      what="Drink"
      reference={drink.id}
      rows={list.drinks}
      page={{ ...list, isFirst: !query.place }}
      addressOf={(id) => drinkAddress(id, query)}
      list={listAddress(query)}
    >
      <div className="flex items-start gap-3">
        <Thumb image={drink.image} tint={tintOf({ ...drink, type: drink.type as DrinkType })} size="sheet" />
        <div className="min-w-0">
          <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{drink.name}</h2>
          <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
            {[drink.producer, drink.bottle_size, `${drink.abv_percent}%`, `${drink.units} units`]
              .filter(Boolean)
              .join(', ')}
          </p>
          {drink.state !== 'draft' && (
            <a
              href={`/product?id=${encodeURIComponent(drink.id)}`}
              className="block w-fit font-medium leading-6 text-brand-deep text-xs underline-offset-2 hover:underline"
            >
              See its page in the shop
            </a>
          )}
          {drink.stock === 0 && seesPeople && (
            <Link
              to={waitingAddress(drink.id)}
              className="block w-fit font-medium leading-6 text-brand-deep text-xs underline-offset-2 hover:underline"
            >
              See who waits for it
            </Link>
          )}
        </div>
      </div>
    </SheetTop>
  )
}
