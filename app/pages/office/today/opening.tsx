import type { Greeting } from '#app/departments/opening/opening.ts'
import { Meter } from '../dispatch/meter.tsx'
import { ActLink } from '../parts/act.tsx'

/** A shop that lacks something: how far it is, what comes next, and where. */
export function Opening({ greeting: { done, of, missing, sells } }: { greeting: Greeting }) {
  return (
    <section
      aria-labelledby="opening"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-white px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="opening" className="font-semibold">
          {sells ? 'Your shop sells already, and something is missing' : 'Your shop is not open yet'}
        </h2>
        <p className="mt-0.5 text-ink-soft">
          {done} of {of} done. {sells ? `Missing: ${someOf(missing)}.` : `Next: ${missing[0]}.`}
        </p>
        <Meter label="Done of what a shop needs" done={done} of={of} className="mt-3 max-w-80" />
      </div>
      <ActLink to="/office/opening" look="first" big>
        {sells ? 'See what is missing' : 'Go on opening it'}
      </ActLink>
    </section>
  )
}

const MOST_NAMED = 4

/** Some titles have commas of their own. */
function someOf(missing: string[]): string {
  const more = missing.length - MOST_NAMED
  return [...missing.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
