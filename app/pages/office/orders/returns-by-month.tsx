import { Link } from 'react-router'
import type { ReturnMonth } from '#app/departments/orders/return-list.ts'
import { causeWords, returnCauses } from '#app/departments/orders/returns.ts'
import { months as monthNames } from '#app/platform/clock.ts'

/** How many came back in each month, by cause: the columns are those that anything came back for. */
export function ReturnsByMonth({ months }: { months: readonly ReturnMonth[] }) {
  const causes = returnCauses.filter((cause) => months.some((month) => month.causes[cause]))
  return (
    <details className="mt-3" open>
      <summary className="tap w-fit cursor-pointer font-medium">By month and cause</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by the keyboard */}
      <section aria-label="By month and cause" tabIndex={0} className="mt-1 overflow-x-auto">
        <table className="border-collapse text-xs tabular-nums">
          <thead>
            <tr className="border-line-strong border-b text-2xs text-ink-soft">
              <th scope="col" className="sticky left-0 bg-canvas py-2 pr-4 text-left font-medium">
                Month
              </th>
              {causes.map((cause) => (
                <th key={cause} scope="col" className="px-3 py-2 text-right align-bottom font-medium">
                  <Link to={`/office/returns?cause=${cause}`} className="hover:underline">
                    {causeWords[cause]}
                  </Link>
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right align-bottom font-medium">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count, causes: counts }) => (
              <tr key={month} className="h-9 border-line border-b">
                <th
                  scope="row"
                  className="sticky left-0 whitespace-nowrap bg-canvas pr-4 text-left font-normal"
                >
                  {monthInWords(month)}
                </th>
                {causes.map((cause) => (
                  <td key={cause} className="px-3 text-right">
                    {counts[cause] ?? <span className="text-ink-soft">0</span>}
                  </td>
                ))}
                <td className="px-3 text-right font-medium">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** 'November 2026'. */
function monthInWords(month: string): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}
