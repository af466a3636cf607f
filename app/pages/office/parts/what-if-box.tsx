import { useState } from 'react'
import { shelves } from '#app/departments/catalogue/shelves.ts'
import { counted } from '../words.ts'
import { Act } from './act.tsx'
import { BasketField, type Bottles } from './basket-field.tsx'
import { Box } from './box.tsx'
import { Choice, Field } from './field.tsx'
import { fromLondonInput } from './london-input.ts'
import { Failure } from './message.tsx'
import { ScreenChoice, ShopFrame, useScreen } from './shop-frame.tsx'
import { type LookedAt, useLookedAt } from './use-looked-at.ts'

/** Changes that are not saved, as `office/what-if` takes them. */
export type Unsaved = {
  prices?: object[]
  offers?: object[]
  drinks?: object[]
  coupons?: object[]
  first_order?: object
  display?: object[]
  words?: object
  look?: object
}

export type ShownDrink = { id: string; name: string; type: string }

type WhatIfProps = {
  changes: Unsaved
  /** The drinks that change; where there are none, the basket is filled by hand. */
  drinks: ShownDrink[]
  /** When it begins, as a field for London's time has it. */
  from?: string
  onClose: () => void
}

const kinds = ['Home', 'Shelf', 'Drink', 'Basket'] as const
type Kind = (typeof kinds)[number]

/** Unsaved changes on the real pages. The server renders each page, rolls everything back and forgets it. */
export function WhatIfBox({ changes, drinks, from = '', onClose }: WhatIfProps) {
  const isFilled = drinks.length > 0
  const [kind, setKind] = useState<Kind>(isFilled ? 'Drink' : 'Basket')
  const [basket, setBasket] = useState<Bottles[]>([])
  const [chosen, setChosen] = useState(drinks[0]?.id ?? '')
  const [screen, setScreen] = useScreen()
  const [when, setWhen] = useState(from)
  const drink = drinks.find(({ id }) => id === chosen) ?? drinks[0]
  const path = pathOf(kind, drink)
  const at = when && fromLondonInput(when)
  const {
    looked: last,
    failure,
    isLooking,
  } = useLookedAt({
    path,
    changes,
    ...(!isFilled && { basket: basket.map(({ id, quantity }) => ({ id, quantity })) }),
    ...(at && { at }),
  })
  const looked = failure ? undefined : last
  return (
    <Box
      wide
      title="On the pages"
      about="The shop’s own pages with what is not saved, and what is planned until then. Nobody else sees it."
      onClose={onClose}
    >
      <section aria-label="What to look at">
        <div className="grid gap-3 sm:grid-cols-2">
          {isFilled ? (
            <Choice
              label="Drink"
              value={drink?.id}
              hint={drinks.length > 1 ? 'Whose shelf and page are shown' : undefined}
              onChange={({ target }) => setChosen(target.value)}
            >
              {drinks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          ) : (
            <BasketField basket={basket} onChange={setBasket} />
          )}
          <Field
            label="As on"
            type="datetime-local"
            value={when}
            hint="London time; empty: now"
            onChange={({ target }) => setWhen(target.value)}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {kinds
            .filter((each) => isFilled || each === 'Home' || each === 'Basket')
            .map((each) => (
              <Act
                key={each}
                look={each === kind ? 'first' : 'plain'}
                aria-pressed={each === kind}
                onClick={() => setKind(each)}
              >
                {each}
              </Act>
            ))}
          <span className="flex-1" />
          <ScreenChoice screen={screen} onChoose={setScreen} />
        </div>
      </section>
      <p role="status" className="mt-2 text-ink-soft text-xs">
        {isLooking ? 'Looking …' : looked ? `This is ${path} with what is not saved.` : ''}
      </p>
      {failure && <Failure title="It can’t be looked at.">{failure}</Failure>}
      {looked && looked.kept.length > 0 && <Kept kept={looked.kept} />}
      {looked && <ShopFrame html={looked.html} page={path} screen={screen} />}
    </Box>
  )
}

function pathOf(kind: Kind, drink: ShownDrink | undefined): string {
  if (kind === 'Home') return '/'
  if (kind === 'Basket') return '/cart'
  if (kind === 'Drink' && drink) return `/product?id=${encodeURIComponent(drink.id)}`
  const shelf = shelves.find(({ shows }) => shows.type === drink?.type && !shows.subtype)
  return shelf ? `/${shelf.slug}` : '/products'
}

const Kept = ({ kept }: Pick<LookedAt, 'kept'>) => (
  <section aria-label="Not on the page" className="mt-2">
    <h3 className="font-semibold text-error">
      {counted(kept.length, 'change is', 'changes are')} not on the page
    </h3>
    <ul className="mt-1 max-h-32 overflow-y-auto border-line-strong border-t" tabIndex={-1}>
      {kept.map(({ id, name, because }) => (
        <li key={`${id} ${because}`} className="border-line border-b py-1.5">
          <span className="font-medium">{name}</span> <span className="text-ink-soft">{because}</span>
        </li>
      ))}
    </ul>
  </section>
)
