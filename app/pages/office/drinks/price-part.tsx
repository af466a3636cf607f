import { Link } from 'react-router'
import { OfferPart } from '../offers/offer-part.tsx'
import { money } from '../words.ts'
import type { SheetDrink } from './drink-data.ts'

/** What it costs, and how little it may cost: shown here, set in the price list. */
export function PricePart({ drink }: { drink: SheetDrink }) {
  const facts = [
    ['Price', drink.new_price > 0 ? money(drink.new_price) : 'None yet'],
    ['Today', drink.price_now !== drink.new_price && money(drink.price_now)],
    ['Was', drink.old_price !== null && money(drink.old_price)],
    ['By law', drink.floor > 0 && `${money(drink.floor)} or more`],
    ['A litre', drink.new_price > 0 && money(drink.price_per_litre)],
    ['Cost', typeof drink.cost === 'number' && money(drink.cost)],
    ['Margin', marginOf(drink)],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')
  return (
    <section aria-label="Price" className="border-line border-t px-4 py-3.5 md:px-6">
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to={`/office/prices/${drink.id}`}
          className="inline-block min-h-6 content-center font-medium text-brand-deep text-xs hover:underline"
        >
          Its price and its past
        </Link>
        {drink.new_price > 0 && <OfferPart row={drink} />}
      </div>
    </section>
  )
}

/** Of what is left of the price without VAT. */
const marginOf = ({ cost, price_ex_vat }: SheetDrink) =>
  typeof cost === 'number' && price_ex_vat > 0
    ? `${Math.round(((price_ex_vat - cost) / price_ex_vat) * 100)}%`
    : null
