import { lawsOn, nationWords, nextLawDay } from '#app/departments/offers/price-floor.ts'
import type { PricedDrink } from '#app/departments/offers/prices.ts'
import { dateInLondon, londonTime } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'

type TableProps = { bottle: PricedDrink; now: Date }

/** What each law asks for a bottle, today and from the next known day on. */
export function LawTable({ bottle, now }: TableProps) {
  const today = londonTime(now).day
  const next = nextLawDay(today)
  const later = next ? lawsOn(bottle, next) : []
  const laws = lawsOn(bottle, today)
  if (laws.length === 0)
    return <p className="mt-2 text-ink-soft text-xs">No law sets a lowest price for it.</p>
  return (
    <table className="mt-2.5 w-full text-xs tabular-nums">
      <caption className="sr-only">The lowest lawful prices</caption>
      <thead className={next ? 'text-left text-2xs text-ink-soft' : 'sr-only'}>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Law</th>
          <th scope="col" className="text-right">
            Today
          </th>
          {next && (
            <th scope="col" className="text-right">
              From {dateInLondon(new Date(`${next}T12:00:00Z`))}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {laws.map(({ law, nations, price, binds }) => (
          <tr key={`${law} ${nations[0]}`} className={binds ? '' : 'text-ink-soft'}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {nations.length > 1 ? 'Everywhere' : nationWords[nations[0] ?? 'england']}
              {!binds && ', for what leaves from there'}
            </th>
            <td className="px-2">{law}</td>
            <td className="text-right font-medium">{pounds(price)}</td>
            {next && (
              <td className="pl-3 text-right font-medium">
                {pounds(
                  later.find((each) => each.law === law && each.nations[0] === nations[0])?.price ?? price,
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {!next && (
        <tfoot>
          <tr>
            <td colSpan={3} className="pt-1 text-2xs text-ink-soft">
              No later rates are published. Duty usually changes on 1 February.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
