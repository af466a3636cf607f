import { Link } from 'react-router'
import { SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { dayInShort, money } from '../words.ts'
import { listAddress, orderAddress } from './addresses.ts'
import type { ListQuery, OrdersData, SheetOrder } from './order-data.ts'
import { standingOf } from './standing.ts'

type HeadProps = { order: SheetOrder; list: OrdersData['list']; query: ListQuery }

/** Its state, whose it is, and the way to its neighbours in the list. */
export function SheetHead({ order, list, query, now }: HeadProps & { now: string }) {
  const seesSettings = useFrame()?.member.verbs.includes('settings.see')
  const { standing, words } = standingOf(order, now)
  return (
    <SheetTop
      mark={<StatusMark standing={standing}>{words}</StatusMark>}
      what="Order"
      reference={order.reference}
      rows={list.orders}
      page={{ ...list, isFirst: !query.place }}
      addressOf={(reference) => orderAddress(reference, query)}
      list={listAddress(query)}
    >
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
        <br />
        {order.delivery}
        {order.promised_by && `, promised by ${dayInShort(order.promised_by, now)}`}
        {seesSettings && (
          <>
            <br />
            <Link
              to={`/office/settings?${new URLSearchParams({ section: 'delivery', at: order.placed_at })}`}
              className="font-medium text-brand-deep"
            >
              Settings of that moment
            </Link>
          </>
        )}
      </p>
    </SheetTop>
  )
}
