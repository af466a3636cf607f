import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OfficePurchase } from '#app/departments/buying/purchase-orders.server.ts'
import { type PurchaseAct, type PurchaseLine, stateWords } from '#app/departments/buying/purchase-orders.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act, ActLink, actClass } from '../parts/act.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { counted, dayInShort, inSentence, momentInWords, money } from '../words.ts'
import { purchaseAddress, purchasesAddress, supplierAddress } from './addresses.ts'
import type { PurchasesData } from './buying-data.ts'
import { rowsOf, standings } from './purchase-marks.ts'

const LinesBox = lazy(async () => ({ default: (await import('./lines-box.tsx')).LinesBox }))
const ReceiveBox = lazy(async () => ({ default: (await import('./receive-box.tsx')).ReceiveBox }))
const EndBox = lazy(async () => ({ default: (await import('./end-box.tsx')).EndBox }))
const SendBox = lazy(async () => ({ default: (await import('./end-box.tsx')).SendBox }))

type SheetProps = Omit<PurchasesData, 'open'> & { open: NonNullable<PurchasesData['open']> }

/** One order to a supplier beside the list: what was ordered, what has arrived, and what can be done. */
export const PurchaseSheet = ({ open, list, query }: SheetProps) => (
  <Sheet what="Purchase order" reference={open.number} list={purchasesAddress(query)}>
    {open.order && <Inside order={open.order} {...{ list, query }} />}
  </Sheet>
)

const acts: { act: PurchaseAct; words: string; letter: string; isMain: boolean }[] = [
  { act: 'send', words: 'Send to the supplier', letter: 's', isMain: true },
  { act: 'receive', words: 'Receive', letter: 'r', isMain: true },
  { act: 'edit', words: 'Change', letter: 'e', isMain: false },
  { act: 'close_short', words: 'The rest will not come', letter: 'c', isMain: false },
  { act: 'cancel', words: 'Cancel', letter: 'x', isMain: false },
]

type InsideProps = Pick<SheetProps, 'list' | 'query'> & { order: OfficePurchase }

function Inside({ order, list, query }: InsideProps) {
  const frame = useFrame()
  const now = frame?.now ?? ''
  const [box, setBox] = useState<PurchaseAct>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const offered = acts.filter(({ act }) => order.may.includes(act))
  useKeys(offered.map(({ act, words, letter }) => ({ key: letter, does: words, run: () => setBox(act) })))
  const close = () => setBox(undefined)
  const onDone = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  const given = { order, onClose: close, onDone }
  const isComing = order.state === 'sent' || order.state === 'partly_received'
  return (
    <>
      <SheetTop
        mark={
          <StatusMark standing={order.is_late ? 'broken' : standings[order.state]}>
            {order.is_late ? `${stateWords[order.state]}, late` : stateWords[order.state]}
          </StatusMark>
        }
        what="Purchase order"
        reference={order.number}
        rows={rowsOf(list.purchase_orders)}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(number) => purchaseAddress(number, query)}
        list={purchasesAddress(query)}
      >
        <h2 className="font-semibold text-sheet tabular-nums">{order.number}</h2>
        <p className="mt-0.5 text-ink-soft text-xs">
          <Link
            to={supplierAddress(order.supplier.id, { view: 'all' })}
            className="font-medium text-brand-deep"
          >
            {order.supplier.name}
          </Link>
          {`, made ${inSentence(momentInWords(order.created_at, now))} by ${order.created_by}`}
          {order.sent_at && `, sent ${inSentence(momentInWords(order.sent_at, now))}`}
          {isComing && order.expected_on && `, expected ${inSentence(dayInShort(order.expected_on, now))}`}
        </p>
        {order.note && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{order.note}</p>}
        {order.below_minimum && <p className="mt-2 text-offer">{order.below_minimum}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {offered.map(({ act, words, letter, isMain }) => (
            <Act
              key={act}
              look={isMain && order.state !== 'closed_short' ? 'first' : 'plain'}
              cap={letter.toUpperCase()}
              disabled={!isHydrated}
              onClick={() => setBox(act)}
            >
              {words}
            </Act>
          ))}
          {order.total !== undefined && (
            <a
              href={`/backend/api/office/purchase-orders/${order.number}/order.pdf`}
              target="_blank"
              rel="noreferrer"
              className={actClass({})}
            >
              PDF
            </a>
          )}
        </div>
      </SheetTop>
      <Lines order={order} />
      <Receipts order={order} now={now} />
      {frame?.member.verbs.includes('log.see') && (
        <div className="border-line border-t px-4 py-3 md:px-6">
          <ActLink look="quiet" to={`/office/log?subject=purchase:${order.number}`} className="-ml-3">
            What was changed
          </ActLink>
        </div>
      )}
      <Suspense>
        {box === 'edit' && <LinesBox supplier={order.supplier} {...given} />}
        {box === 'send' && <SendBox {...given} />}
        {box === 'receive' && <ReceiveBox {...given} />}
        {(box === 'cancel' || box === 'close_short') && <EndBox act={box} {...given} />}
      </Suspense>
    </>
  )
}

const Lines = ({ order }: { order: OfficePurchase }) => (
  <section aria-label="Lines" className="border-line border-t px-4 py-4 md:px-6">
    <h3 className="font-semibold text-sm">
      {counted(order.cases, 'case')}
      {order.total !== undefined && `, ${money(order.total)} without VAT`}
    </h3>
    <ul className="mt-2">
      {order.lines.map((line) => (
        <Line key={line.drink} line={line} />
      ))}
    </ul>
  </section>
)

const Line = ({ line }: { line: PurchaseLine }) => (
  <li className="flex items-start gap-3 border-line border-b py-1.5">
    <span className="min-w-0 flex-1">
      <Link to={`/office/stock/${line.drink}`} className="font-medium hover:underline">
        {line.name}
      </Link>
      <span className="text-ink-soft">, {line.size}</span>
      <span className="block text-ink-soft text-xs tabular-nums">
        {[
          `${counted(line.cases, 'case')} of ${line.case_size}`,
          line.code,
          line.received + line.broken > 0 &&
            `${line.received} received${line.broken > 0 ? `, ${line.broken} broken` : ''}${line.left > 0 ? `, ${line.left} left` : ''}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
    {line.cost !== undefined && <span className="tabular-nums">{money(line.cost)}</span>}
  </li>
)

function Receipts({ order: { receipts }, now }: { order: OfficePurchase; now: string }) {
  if (receipts.length === 0) return null
  return (
    <section aria-label="Deliveries" className="border-line border-t px-4 py-4 md:px-6">
      <h3 className="font-semibold text-sm">Deliveries</h3>
      <ul className="mt-2">
        {receipts.map(({ at, by, delivery_note, lines }) => (
          <li key={at} className="border-line border-b py-1.5 text-xs">
            <span className="text-ink-soft">
              {momentInWords(at, now)}, {by}
              {delivery_note && `, delivery note ${delivery_note}`}
            </span>
            {lines.map(({ drink, name, received, broken }) => (
              <span key={drink} className="block tabular-nums">
                {received} {name}
                {broken > 0 && `, ${broken} broken`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
