import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { barsOf } from '#app/departments/offers/timeline.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { OFFERS, type OffersData } from './offers-data.ts'
import { Days, Table } from './timeline-lists.tsx'
import { Picture } from './timeline-picture.tsx'

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))
const OfferBox = lazy(async () => ({ default: (await import('./offer-box.tsx')).OfferBox }))
const ChangeBox = lazy(async () => ({ default: (await import('./change-box.tsx')).ChangeBox }))

type TimelineProps = Omit<Extract<OffersData, { view: 'timeline' }>, 'view'>

/** When each offer begins and ends: a picture where there is room, a list by day on a phone, and a table behind both. */
export function Timeline({ rows, isCut, first, open }: TimelineProps) {
  const frame = useFrame()
  const now = frame?.now ?? ''
  const isHydrated = useHydrated()
  const [box, setBox] = useState<'make' | 'look'>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const mayMake = frame?.member.verbs.includes('prices.set') ?? false
  const close = () => setBox(undefined)
  useKeys(mayMake ? [{ key: 'o', does: 'Put drinks on offer', run: () => setBox('make') }] : [])
  const shown = rows.filter(({ spans }) => barsOf(spans, first).bars.length > 0)
  const drinks = shown.flatMap(({ key, title, type }) =>
    type ? [{ id: key.replace(/^drink /, ''), name: title, type }] : [],
  )
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="flex-1 text-ink-soft text-xs max-sm:basis-full">
          London time.<span className="max-md:hidden"> The line is now.</span>
        </p>
        {drinks.length > 0 && (
          <Act disabled={!isHydrated} onClick={() => setBox('look')}>
            See on the pages
          </Act>
        )}
        {mayMake && (
          <Act look="first" cap="O" disabled={!isHydrated} onClick={() => setBox('make')}>
            Put on offer
          </Act>
        )}
      </div>
      {shown.length === 0 ? (
        <Nothing title="Nothing is on offer, and nothing is planned.">
          An offer, a price with a beginning or an end, a coupon or a dated announcement stands here from two
          weeks before today to eight weeks after it.
        </Nothing>
      ) : (
        <>
          <Picture {...{ rows: shown, first, now }} />
          <Days rows={shown} now={now} />
          {isCut && <p className="pt-3 text-ink-soft text-xs">There is more than fits here.</p>}
          <details className="mt-6">
            <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-brand-deep">
              As a table
            </summary>
            <Table rows={shown} now={now} />
          </details>
        </>
      )}
      <Suspense>
        {box === 'look' && <WhatIfBox changes={{}} drinks={drinks} onClose={close} />}
        {box === 'make' && (
          <OfferBox
            onClose={close}
            onDone={(done) => {
              close()
              show(done)
              void revalidate()
            }}
          />
        )}
        {open && isHydrated && (
          <ChangeBox open={open} onClose={() => void navigate(OFFERS, { preventScrollReset: true })} />
        )}
      </Suspense>
    </>
  )
}
