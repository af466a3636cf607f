import { buttonClass } from '#app/design/controls/button.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

/**
 * A closed dialog in every page. An inline script opens it before the first paint and handles its answers
 * (`server/html/before-first-paint.ts`), so that it needs no bundle: the page below is complete for search engines,
 * and readable without scripts.
 */
export function AgeGate() {
  const { name, trade, look } = theShop()
  const { logo } = look
  return (
    <>
      <dialog
        id="age-gate"
        aria-labelledby="age-gate-question"
        aria-describedby="age-gate-reason"
        tabIndex={-1}
        className="fixed inset-0 z-70 m-0 hidden size-full max-h-none max-w-none items-end justify-center overflow-y-auto bg-tint-amber text-ink outline-none open:flex"
      >
        <div className="flex min-h-[min(46rem,94%)] w-full max-w-xl flex-col items-center justify-center bg-canvas px-6 pt-24 pb-12 text-center shadow-panel max-sm:rounded-t-lg sm:rounded-t-[20rem] sm:px-16 sm:pt-36">
          {logo ? (
            <img {...logo} alt={name} className="shop-logo" />
          ) : (
            <>
              <p className="font-serif text-title font-semibold tracking-tight">{name}</p>
              <p className="mt-0.5 text-xs tracking-[0.2em] text-ink-soft uppercase">{trade}</p>
            </>
          )}
          <h2 id="age-gate-question" className="mt-10 text-balance font-serif text-page font-medium sm:mt-14">
            Are you 18 or over?
          </h2>
          <p id="age-gate-reason" className="mt-4 max-w-sm text-pretty text-ink-soft">
            We sell alcohol, and so we have to ask before we show you round. This device remembers your
            answer.
          </p>
          <div className="mt-8 grid w-full max-w-xs gap-3">
            <button
              type="button"
              data-above18="yes"
              className={buttonClass({ look: 'ink', size: 'large', wide: true })}
            >
              I am over 18
            </button>
            <a
              href={theShop().outside.drinkAwareness}
              data-above18="no"
              className={buttonClass({ look: 'secondary', size: 'large', wide: true })}
            >
              I am under 18
            </a>
          </div>
          <p className="mt-8 max-w-sm text-pretty text-xs text-ink-soft">
            If you are under 18, we will take you to a site about drinking and its risks. At the door, anybody
            who looks under 25 is asked for photographic ID.
          </p>
        </div>
      </dialog>
      <noscript>
        <p className="bg-offer-wash px-4 py-3 text-center text-sm text-offer">
          You must be 18 or over to buy alcohol from us. If you are younger, please{' '}
          <a href={theShop().outside.drinkAwareness} className="underline underline-offset-3">
            leave the shop here
          </a>
          .
        </p>
      </noscript>
    </>
  )
}
