import { ButtonLink } from '#app/design/controls/button.tsx'
import { queueAddress } from '../queue.ts'

/** In place of 'Add to basket'. A link: it needs no script, and the cached page is the same for everybody. */
export const JoinLink = ({ drinkId }: { drinkId: string }) => (
  <div className="rounded-lg border border-line bg-white p-4">
    <p className="font-semibold">Sold through a queue</p>
    <p className="mt-1 mb-3 text-pretty text-sm text-ink-soft">
      Many people want this one. Everybody gets one place and is served in the order of arrival.
    </p>
    <ButtonLink to={queueAddress(drinkId)} size="large" wide>
      Join the queue
    </ButtonLink>
  </div>
)
