import { lazy, Suspense, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { counted } from '../words.ts'
import { ChosenDrinks, type NamedDrink } from './chosen-drinks.tsx'
import { emptyOffer, OfferFields, termsOf } from './offer-fields.tsx'
import { TriedOffers } from './tried-offers.tsx'
import { useOffer } from './use-offer.ts'

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))

type BoxProps = {
  /** Those that are chosen already; others can be added where there are none. */
  drinks?: readonly NamedDrink[]
  onClose: () => void
  onDone: (done: Done) => void
}

/** Puts drinks on offer. Tried out with every change: what each would cost, the floor, the margin, the proof. */
export function OfferBox({ drinks: given = [], onClose, onDone }: BoxProps) {
  const [drinks, setDrinks] = useState(given)
  const [typed, setTyped] = useState(emptyOffer)
  const [isLooking, setLooking] = useState(false)
  const ids = drinks.map(({ id }) => id)
  const { tried, refusal, isDoing, missing, make } = useOffer(ids, typed)
  const possible = tried?.done.length ?? 0
  const press = async () => {
    const made = await make()
    if (!made) return
    const keptBack = made.kept.length > 0 ? ` ${made.kept.length} kept back.` : ''
    const words = typed.from ? 'will go on offer' : 'on offer'
    onDone({ words: `${counted(made.done.length, 'drink')} ${words}.${keptBack}`, change: made.change })
  }
  return (
    <Box
      wide
      title={drinks.length > 0 ? `Put ${counted(drinks.length, 'drink')} on offer` : 'Put drinks on offer'}
      about="Nothing is changed before you press. One press takes all of it back."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {possible > 0 && (
            <Act big onClick={() => setLooking(true)}>
              See on the pages
            </Act>
          )}
          {possible > 0 && (
            <Act big look="first" doing={isDoing && 'Saving'} onClick={press}>
              {typed.from ? 'Plan' : 'Start'} {counted(possible, 'offer')}
            </Act>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {given.length === 0 && <ChosenDrinks drinks={drinks} onChange={setDrinks} />}
        <OfferFields
          typed={typed}
          onType={setTyped}
          errors={refusal?.fields ?? {}}
          beginning="at once or to come"
        />
        <div aria-live="polite" className="space-y-4">
          {refusal && <Failure title="This was not done.">{refusalInWords(refusal)}</Failure>}
          {missing && <p className="text-ink-soft">{missing}</p>}
          {!missing && !tried && !refusal && <p className="text-ink-soft">Trying it out …</p>}
          {!missing && tried && <TriedOffers tried={tried} />}
        </div>
      </div>
      {isLooking && tried && (
        <Suspense>
          <WhatIfBox
            changes={{ offers: tried.done.slice(0, MOST_LOOKED_AT).map((id) => ({ id, ...termsOf(typed) })) }}
            drinks={tried.offers}
            from={typed.from}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** As many as one look takes. */
const MOST_LOOKED_AT = 500
