import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { eventInWords } from '#app/departments/newsletter/consent.ts'
import type { SubscriberAct } from '#app/departments/newsletter/subscriber-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { campaignAddress, listAddress, subscriberAddress } from './addresses.ts'
import {
  type OpenSubscriber,
  recipientWords,
  type SubscriberQuery,
  type SubscribersData,
  subscriberMarks,
} from './newsletter-data.ts'

const SubscriberBox = lazy(async () => ({ default: (await import('./subscriber-box.tsx')).SubscriberBox }))

type SheetProps = {
  open: NonNullable<SubscribersData['open']>
  list: SubscribersData['list']
  query: SubscriberQuery
}

/** One subscriber: what they agreed to, when and how, everything since, and what they got. */
export function SubscriberSheet({ open: { id, found }, list, query }: SheetProps) {
  return (
    <Sheet what="Subscriber" reference={found?.subscriber.email ?? 'of that name'} list={listAddress(query)}>
      {found && <Inside {...{ id, found, list, query }} />}
    </Sheet>
  )
}

type InsideProps = Omit<SheetProps, 'open'> & { id: string; found: OpenSubscriber }

function Inside({ id, found, list, query }: InsideProps) {
  const { subscriber, bounced_because, events, newsletters } = found
  const now = useFrame()?.now ?? ''
  const [act, setAct] = useState<SubscriberAct>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const { words, standing } = subscriberMarks[subscriber.state]
  const onDone = (done: Done) => {
    setAct(undefined)
    show(done)
    void revalidate()
  }
  return (
    <>
      <SheetTop
        mark={<StatusMark standing={standing}>{words}</StatusMark>}
        what="Subscriber"
        reference={id}
        rows={list.subscribers.map((row) => ({ reference: row.id }))}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(other) => subscriberAddress(other, query)}
        list={listAddress(query)}
      >
        <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{subscriber.email}</h2>
        {bounced_because && subscriber.state === 'bounced' && (
          <p className="mt-0.5 text-ink-soft text-xs">{bounced_because}</p>
        )}
        {subscriber.may.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {subscriber.may.includes('take_off') && (
              <Act disabled={!isHydrated} onClick={() => setAct('take_off')}>
                Take off the list
              </Act>
            )}
            {subscriber.may.includes('bounced') && (
              <Act disabled={!isHydrated} onClick={() => setAct('bounced')}>
                Record a bounce
              </Act>
            )}
          </div>
        )}
      </SheetTop>
      <section aria-labelledby="consent" className="border-line border-t px-4 py-3.5 md:px-6">
        <h3 id="consent" className="font-semibold">
          Consent
        </h3>
        <ol className="mt-1.5 grid gap-2.5">
          {events.map((event) => (
            <li key={`${event.at} ${event.kind}`} className="text-xs">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{eventInWords(event)}</span>
                <time dateTime={event.at} className="text-ink-soft tabular-nums">
                  {momentInWords(event.at, now)}
                </time>
              </span>
              {event.words && (
                <q className="mt-0.5 block text-ink-soft [overflow-wrap:anywhere]">{event.words}</q>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="received" className="border-line border-t px-4 py-3.5 md:px-6">
        <h3 id="received" className="font-semibold">
          Newsletters
        </h3>
        {newsletters.length === 0 && <p className="mt-1 text-ink-soft text-xs">None went to them yet.</p>}
        <ul className="mt-1.5 grid gap-1.5 text-xs">
          {newsletters.map(({ id: campaign, subject, state, at }) => (
            <li key={campaign} className="flex flex-wrap justify-between gap-x-3">
              <Link to={campaignAddress(campaign)} className="min-w-0 font-medium hover:underline">
                {subject}
              </Link>
              <span className="text-ink-soft tabular-nums">
                {recipientWords[state]}, {momentInWords(at, now)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        {act && (
          <SubscriberBox
            {...{ act, id, onDone }}
            email={subscriber.email}
            onClose={() => setAct(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
