import type { Shelf } from './dispatch-data.ts'

/** Bottles that nobody wants any more: their orders were cancelled, or are kept back for another bottle. */
export function PutBack({ shelves, className = '' }: { shelves: readonly Shelf[]; className?: string }) {
  const back = shelves.filter(({ put_back }) => put_back > 0)
  if (back.length === 0) return null
  return (
    <section
      aria-label="Please put back"
      className={`rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line ${className}`}
    >
      <h2 className="font-semibold">Please put back</h2>
      <ul>
        {back.map(({ drink_id, name, bin, put_back }) => (
          <li key={drink_id}>
            {put_back} × {name}
            {bin && `, shelf ${bin}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
