import { lazy, Suspense } from 'react'
import type { Done } from '../frame/toast.tsx'
import type { Outcome } from '../office-api.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { listAddress } from './addresses.ts'
import type { ListQuery, OrdersData, SheetOrder } from './order-data.ts'
import { SheetFoot, WhyInReview } from './sheet-acts.tsx'
import { Lines, Parcels } from './sheet-contents.tsx'
import { SheetHead } from './sheet-head.tsx'
import { type Acting, useActs } from './use-acts.ts'

const ReasonBox = lazy(async () => ({ default: (await import('../parts/reason-box.tsx')).ReasonBox }))
const ActBox = lazy(async () => ({ default: (await import('./act-box.tsx')).ActBox }))

type SheetProps = { open: NonNullable<OrdersData['open']>; list: OrdersData['list']; query: ListQuery }

/** One order beside the list that it was found in; below 1024 px a page of its own. */
export function OrderSheet({ open, list, query }: SheetProps) {
  return (
    <Sheet what="Order" reference={open.reference} list={listAddress(query)}>
      {open.order && <Inside order={open.order} {...{ list, query }} />}
    </Sheet>
  )
}

type InnerProps = { order: SheetOrder; list: OrdersData['list']; query: ListQuery }

function Inside({ order, list, query }: InnerProps) {
  const now = useFrame()?.now ?? ''
  const acting = useActs(order)
  return (
    <>
      <SheetHead {...{ order, list, query, now }} />
      <WhyInReview order={order} acting={acting} />
      <Lines order={order} />
      <Parcels order={order} now={now} acting={acting} />
      <Section title="What happened">
        <ul>
          {order.events.map((event) => (
            <li
              key={`${event.at} ${event.words}`}
              className="grid grid-cols-[92px_1fr] gap-3 py-[3px] text-xs"
            >
              <span className="text-ink-soft tabular-nums">{momentInWords(event.at, now)}</span>
              <span>{event.words}</span>
            </li>
          ))}
        </ul>
      </Section>
      {order.notes.length > 0 && (
        <Section title="Notes">
          <ul className="space-y-1.5 text-xs">
            {order.notes.map((note) => (
              <li key={`${note.at} ${note.text}`} className="[overflow-wrap:anywhere]">
                {note.text}{' '}
                <span className="text-ink-soft">
                  {[note.by, note.at && momentInWords(note.at, now)].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SheetFoot order={order} acting={acting} />
      <Suspense>
        {acting.open && (
          <ActBox act={acting.open} order={order} onClose={acting.close} onDone={acting.onDone} />
        )}
        {acting.needing && <Reason order={order} acting={acting} needing={acting.needing} />}
      </Suspense>
    </>
  )
}

type ReasonProps = {
  order: SheetOrder
  acting: Acting
  needing: NonNullable<Acting['needing']>
}

/** What is done at one press asks only when the licence speaks against it. */
const Reason = ({ order, acting, needing: { act, concern } }: ReasonProps) => (
  <ReasonBox
    title="This sale needs a reason"
    concern={concern}
    press={act.words}
    doing={act.doing}
    isHere
    onClose={acting.close}
    onDone={acting.close}
    send={async (reason) => {
      const answer = await (act.run ?? doNothing)(order, reason)
      if (answer.ok) acting.onDone(answer.data)
      return answer
    }}
  />
)

const doNothing = async (): Promise<Outcome<Done>> => ({
  ok: false,
  refusal: { code: 'kept', error_message: 'There is nothing to do.' },
})

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-line border-t px-4 py-3.5 md:px-6">
    <h3 className="mb-1.5 font-semibold">{title}</h3>
    {children}
  </section>
)
