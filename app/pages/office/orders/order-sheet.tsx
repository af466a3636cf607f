import { ChevronDown, ChevronUp, X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords, money } from '../words.ts'
import { listAddress, orderAddress } from './addresses.ts'
import { type OrderAct, orderActs } from './order-acts.ts'
import type { ListQuery, OrdersData, SheetOrder } from './order-data.ts'
import { standingOf } from './standing.ts'

const ActBox = lazy(async () => ({ default: (await import('./act-box.tsx')).ActBox }))

type SheetProps = { open: NonNullable<OrdersData['open']>; list: OrdersData['list']; query: ListQuery }

/** One order beside the list that it was found in; below 1024 px a page of its own. */
export function OrderSheet({ open, list, query }: SheetProps) {
  return (
    <article
      aria-label={`Order ${open.reference}`}
      className={classNames(
        'flex flex-col bg-white max-lg:min-h-[calc(100dvh-3.5rem)]',
        'lg:fixed lg:top-14 lg:right-0 lg:bottom-0 lg:z-30 lg:w-[468px] lg:overflow-y-auto lg:border-line-strong lg:border-l lg:shadow-panel',
        'xl:sticky xl:h-[calc(100dvh-3.5rem)] xl:self-start xl:shadow-none',
      )}
    >
      {open.order ? (
        <Sheet order={open.order} {...{ list, query }} />
      ) : (
        <div className="p-6">
          <Nothing title={`There is no order ${open.reference}.`}>
            <Link to={listAddress(query)} className="font-medium text-brand-deep">
              To the list
            </Link>
          </Nothing>
        </div>
      )}
    </article>
  )
}

type InnerProps = { order: SheetOrder; list: OrdersData['list']; query: ListQuery }

function Sheet({ order, list, query }: InnerProps) {
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
      </Suspense>
    </>
  )
}

type Acting = ReturnType<typeof useActs>

/** What may be done to this order, and what is being done. The address may ask for it (`?act=paid`). */
function useActs(order: SheetOrder) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('act') ?? ''
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<string>('')
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState({ at: '', words: '' })
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const acts = orderActs.filter(({ may }) => order.may.includes(may))
  const close = () => {
    setChosen('')
    if (asked)
      setSearch(
        (before) => {
          before.delete('act')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
  const onDone = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  const start = async (act: OrderAct) => {
    if (!act.run) return setChosen(act.may)
    setDoing(act.may)
    setFailure({ at: '', words: '' })
    const answer = await act.run(order)
    setDoing('')
    if (answer.ok) return onDone(answer.data)
    setFailure({ at: act.may, words: answer.refusal.error_message })
    void revalidate()
  }
  useKeys(
    acts.flatMap((act) =>
      act.letter ? [{ key: act.letter, does: act.words, run: () => void start(act) }] : [],
    ),
  )
  return {
    acts,
    doing,
    failure,
    start,
    close,
    onDone,
    open: isHydrated ? acts.find(({ may, run }) => !run && may === (chosen || asked)) : undefined,
  }
}

function SheetHead({ order, list, query, now }: InnerProps & { now: string }) {
  const { standing, words } = standingOf(order, now)
  return (
    <div className="px-4 pt-[18px] pb-4 md:px-6">
      <div className="-mt-1 -mr-2 mb-1.5 flex items-center justify-between">
        <StatusMark standing={standing}>{words}</StatusMark>
        <Neighbours {...{ order, list, query }} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-sheet">{order.reference}</h2>
        {order.total !== null && (
          <span className="money font-medium font-serif text-sum tracking-[-0.012em]">
            {money(order.total)}
          </span>
        )}
      </div>
      <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
        {[order.name, order.address].filter(Boolean).join(', ')}
        {order.contact && (
          <>
            <br />
            {order.contact}
          </>
        )}
      </p>
    </div>
  )
}

function Neighbours({ order, list, query }: InnerProps) {
  const at = list.orders.findIndex(({ reference }) => reference === order.reference)
  const to = (by: number) => {
    const row = at >= 0 ? list.orders[at + by] : undefined
    return row && orderAddress(row.reference, query)
  }
  return (
    <span className="flex items-center">
      {at >= 0 && !query.place && (
        <span className="mr-2 text-ink-soft text-xs tabular-nums">
          {at + 1} of {list.count}
          {list.count_capped && '+'}
        </span>
      )}
      <IconLink to={to(-1)} label="Order before" icon={ChevronUp} replace />
      <IconLink to={to(1)} label="Next order" icon={ChevronDown} replace />
      <IconLink to={listAddress(query)} label="Close" icon={X} />
    </span>
  )
}

type IconLinkProps = { to: string | undefined; label: string; icon: typeof X; replace?: boolean }

function IconLink({ to, label, icon, replace }: IconLinkProps) {
  if (!to) return null
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={18} />
    </Link>
  )
}

/** The reason as a sentence with both sums, and only the ways out that the rules allow. */
function WhyInReview({ order: { why }, acting }: { order: SheetOrder; acting: Acting }) {
  if (!why) return null
  return (
    <div className="mx-4 mb-4 rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line md:mx-6">
      <h3 className="font-semibold">Why in review</h3>
      <p className="mt-0.5">{why.words}</p>
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {why.ways.map((way, at) => {
          const act = acting.acts.find(({ may }) => may === way.act)
          return (
            act && (
              <ActButton
                key={act.may}
                act={{ ...act, words: wayWords[way.act] ?? act.words }}
                acting={acting}
                isFirst={at === 0}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const wayWords: Record<string, string> = {
  paid: 'Accept as paid',
  cancel: 'Cancel order',
  refund: 'Send it back',
}

function Lines({ order }: { order: SheetOrder }) {
  return (
    <section aria-label="What was ordered" className="border-line border-t px-4 py-3.5 md:px-6">
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.id}
            className={classNames(
              'flex items-center gap-3 py-[5px]',
              line.isCancelled && 'text-ink-soft line-through',
            )}
          >
            <Thumb image={line.image} size="sheet" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{line.name}</span>
              <span className="block text-ink-soft text-xs">
                {[
                  line.size,
                  line.engraving && `“${line.engraving}”`,
                  line.sent > 0 && `${line.sent} sent`,
                  line.isCancelled && 'cancelled',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="money text-ink-soft">{line.quantity} ×</span>
            {line.charged !== null && (
              <span className="money w-[68px] text-right font-medium">{money(line.charged)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.money.length > 0 && (
        <dl className="mt-2.5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line border-t pt-2.5 text-xs tabular-nums">
          {order.money.map(({ words, amount, isStrong }) => (
            <div key={words} className="contents">
              <dt className={isStrong ? 'font-semibold' : 'text-ink-soft'}>{words}</dt>
              <dd className={classNames('text-right', isStrong && 'font-semibold')}>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Parcels({ order, now, acting }: { order: SheetOrder; now: string; acting: Acting }) {
  if (order.parcels.length === 0) return null
  const correct = acting.acts.find(({ may }) => may === 'tracking')
  return (
    <section className="border-line border-t px-4 py-3.5 md:px-6">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Parcels</h3>
        {correct && (
          <button
            type="button"
            onClick={() => void acting.start(correct)}
            className="tap font-medium text-brand-deep text-xs"
          >
            {correct.words}
          </button>
        )}
      </div>
      <ul className="mt-1.5 space-y-1 text-xs">
        {order.parcels.map((parcel, at) => (
          <li key={parcel.id} className="flex gap-3">
            <span className="whitespace-nowrap">
              {at + 1} of {order.parcels.length}
            </span>
            <span className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">
              {[parcel.contents, parcel.courier, parcel.tracking || 'no tracking number']
                .filter(Boolean)
                .join(', ')}
            </span>
            <StatusMark standing={parcel.deliveredAt ? 'done' : 'waiting'}>
              {parcel.deliveredAt
                ? 'Delivered'
                : parcel.sentAt
                  ? `Sent ${momentInWords(parcel.sentAt, now)}`
                  : 'Not packed'}
            </StatusMark>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-line border-t px-4 py-3.5 md:px-6">
    <h3 className="mb-1.5 font-semibold">{title}</h3>
    {children}
  </section>
)

function SheetFoot({ order, acting }: { order: SheetOrder; acting: Acting }) {
  const above = order.why?.ways.map(({ act }) => act) ?? []
  const acts = acting.acts.filter(({ may }) => may !== 'tracking' && !above.includes(may))
  if (acts.length === 0) return null
  const [first] = acts
  return (
    <div className="not-printed sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] mt-auto border-line-strong border-t bg-white px-4 py-3 md:bottom-0 md:px-6">
      <FailedAct acting={acting} among={acts} />
      <div className="flex flex-wrap items-center gap-2">
        {acts.map((act) => (
          <ActButton key={act.may} act={act} acting={acting} isFirst={act === first && Boolean(act.isMain)} />
        ))}
      </div>
    </div>
  )
}

function ActButton({ act, acting, isFirst }: { act: OrderAct; acting: Acting; isFirst: boolean }) {
  const isHydrated = useHydrated()
  return (
    <Act
      look={isFirst ? 'first' : 'plain'}
      cap={act.letter?.toUpperCase()}
      disabled={!isHydrated}
      doing={acting.doing === act.may && act.doing}
      onClick={() => void acting.start(act)}
    >
      {act.words}
      {!act.run && ' …'}
    </Act>
  )
}

function FailedAct({ acting, among }: { acting: Acting; among: readonly OrderAct[] }) {
  const failed = among.find(({ may }) => may === acting.failure.at)
  if (!failed) return null
  return (
    <div className="my-2">
      <Failure title="This was not done.">{acting.failure.words}</Failure>
    </div>
  )
}
