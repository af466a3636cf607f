import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { offersOn } from './offers-data.ts'

const OfferBox = lazy(async () => ({ default: (await import('./offer-box.tsx')).OfferBox }))

type PartProps = { row: { id: string; name: string; offer: { validity: string } | null } }

/** On a sheet: until when a drink is on offer, with the way to it, or the button that puts it on offer. */
export function OfferPart({ row: { id, name, offer } }: PartProps) {
  const frame = useFrame()
  const isHydrated = useHydrated()
  const [isMaking, setMaking] = useState(false)
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const verbs = frame?.member.verbs ?? []
  const until =
    offer &&
    new Date(offer.validity) > new Date(frame?.now ?? 0) &&
    `On offer until ${inSentence(momentInWords(offer.validity, frame?.now ?? ''))}`
  if (until)
    return verbs.includes('offers.edit') ? (
      <Link
        to={offersOn(id)}
        className="inline-block min-h-6 content-center font-medium text-offer text-xs hover:underline"
      >
        {until}
      </Link>
    ) : (
      <p className="font-medium text-offer text-xs">{until}</p>
    )
  if (!verbs.includes('prices.set')) return null
  return (
    <>
      <Act disabled={!isHydrated} onClick={() => setMaking(true)}>
        Put on offer
      </Act>
      {isMaking && (
        <Suspense>
          <OfferBox
            drinks={[{ id, name }]}
            onClose={() => setMaking(false)}
            onDone={(done) => {
              setMaking(false)
              show(done)
              void revalidate()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
