import type { Counted } from '#app/departments/people/requests.ts'

/** What an act would do, thing by thing. */
export const CountedList = ({ title, all, nothing }: { title: string; all: Counted[]; nothing: string }) => (
  <section aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    {all.length === 0 ? (
      <p className="text-ink-soft text-xs">{nothing}</p>
    ) : (
      <ul className="mt-1 text-xs">
        {all.map(({ what, count }) => (
          <li key={what} className="flex justify-between gap-3 border-line border-t py-1 first:border-t-0">
            <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
