import { alcoholUnits, bottleSize } from '#app/departments/catalogue/catalogue.ts'
import { perLitre } from '#app/departments/catalogue/pricing.ts'
import { margin } from '#app/departments/offers/prices.ts'
import { proofInWords, wasProof } from '#app/departments/offers/was-price.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { fromPounds, pence, pounds } from '#app/platform/money.ts'
import { OfferPart } from '../offers/offer-part.tsx'
import { Neighbours, Sheet } from '../parts/sheet.tsx'
import { useFrame } from '../use-page.ts'
import { counted, money } from '../words.ts'
import { LawTable } from './law-table.tsx'
import { PlanList } from './plan-list.tsx'
import { drinkOf, type Period, type PriceRow, type PricesData, periodOf } from './price-data.ts'

type SheetProps = { open: NonNullable<PricesData['open']>; list: string }

/** One drink: what the law asks, what is left of the price, and every price it has had. */
export function PriceSheet({ open: { id, row, past }, list }: SheetProps) {
  const now = new Date(useFrame()?.now ?? 0)
  return (
    <Sheet what="Drink" reference={row?.name ?? id} list={list}>
      {row && past && (
        <>
          <header className="flex items-start justify-between gap-3 border-line border-b px-5 py-3">
            <div className="min-w-0">
              <h2 className="font-semibold text-sheet">{row.name}</h2>
              <p className="text-ink-soft text-xs">
                {bottleSize({ sizeMl: row.size_ml, packSize: row.pack_size, subtype: row.subtype })},{' '}
                {row.abv}%
              </p>
            </div>
            <Neighbours
              what="Drink"
              reference={id}
              rows={[]}
              count={undefined}
              addressOf={() => list}
              list={list}
            />
          </header>
          <div className="space-y-6 px-5 py-4">
            <Facts row={row} />
            <OfferPart row={row} />
            <section>
              <h3 className="font-semibold">The lowest lawful price</h3>
              <LawTable bottle={drinkOf(row)} now={now} />
            </section>
            {past.plans.length > 0 && (
              <section>
                <h3 className="font-semibold">Planned</h3>
                <PlanList plans={past.plans} />
              </section>
            )}
            <Past history={past.history} now={now} />
          </div>
        </>
      )}
    </Sheet>
  )
}

function Facts({ row }: { row: PriceRow }) {
  const drink = drinkOf(row)
  const charged = fromPounds(row.price_now)
  const units = alcoholUnits(drink)
  const left = row.cost === undefined || row.cost === null ? undefined : margin(charged, fromPounds(row.cost))
  const facts: [string, string][] = [
    ['Price', money(row.new_price)],
    ...(row.old_price === null ? [] : [['Old price', money(row.old_price)] as [string, string]]),
    ...(row.price_now === row.new_price
      ? []
      : [['Charged with its offer', money(row.price_now)] as [string, string]]),
    ['A litre', pounds(perLitre(charged, drink))],
    ...(units > 0 ? [['A unit', pounds(pence(charged / units))] as [string, string]] : []),
    ...(left ? [['Margin', `${pounds(left.amount)}, ${left.percent}%`] as [string, string]] : []),
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-xs tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The newest first, with what each price proves for a 'was'. */
const Past = ({ history, now }: { history: Period[]; now: Date }) => (
  <section>
    <h3 className="font-semibold">Every price, its days and bottles</h3>
    <ol className="mt-1 border-line-strong border-t">
      {history.map((period) => (
        <li key={`${period.from} ${period.price_now}`} className="border-line border-b py-2 text-xs">
          <span className="flex justify-between gap-3 tabular-nums">
            <span className="font-medium">
              {money(period.price_now)}
              {period.price_now !== period.new_price && ` instead of ${money(period.new_price)}`}
              {period.old_price !== null && `, was ${money(period.old_price)}`}
            </span>
            <span className="text-ink-soft">
              {counted(period.days, 'day')}, {counted(period.bottles, 'bottle')}
            </span>
          </span>
          <span className="block text-ink-soft">
            From {dateInLondon(new Date(period.from))}
            {period.until ? ` until ${dateInLondon(new Date(period.until))}` : ', until today'}
            {period.by && `, by ${period.by}`}
          </span>
        </li>
      ))}
    </ol>
    <Proof history={history} now={now} />
  </section>
)

/** What could stand as 'was' beside a lower price. */
function Proof({ history, now }: { history: Period[]; now: Date }) {
  const [latest] = history
  if (!latest) return null
  const was = fromPounds(latest.price_now)
  const bottles = history.reduce(
    (sum, period) => (period.price_now === latest.price_now ? sum + period.bottles : sum),
    0,
  )
  return (
    <p className="mt-2 text-ink-soft text-xs">
      As ‘was {pounds(was)}’: {proofInWords(wasProof(history.map(periodOf), was, now), bottles)}
    </p>
  )
}
