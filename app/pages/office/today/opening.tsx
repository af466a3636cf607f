import type { Greeting } from '#app/departments/opening/opening.ts'
import { Meter } from '../dispatch/meter.tsx'
import { ActLink } from '../parts/act.tsx'

/** A shop that is not open yet: how far it is, what comes next, and where. */
export const Opening = ({ greeting: { done, of, next } }: { greeting: Greeting }) => (
  <section
    aria-labelledby="opening"
    className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-white px-5 py-4"
  >
    <div className="min-w-0 flex-1 basis-60">
      <h2 id="opening" className="font-semibold">
        Your shop is not open yet
      </h2>
      <p className="mt-0.5 text-ink-soft">
        {done} of {of} done. Next: {next}.
      </p>
      <Meter label="Done before the shop opens" done={done} of={of} className="mt-3 max-w-80" />
    </div>
    <ActLink to="/office/opening" look="first" big>
      Go on opening it
    </ActLink>
  </section>
)
