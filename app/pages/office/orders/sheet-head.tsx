import { ChevronDown, ChevronUp, X } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/design/media/icon.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { dayInShort, money } from '../words.ts'
import { listAddress, orderAddress } from './addresses.ts'
import type { ListQuery, OrdersData, SheetOrder } from './order-data.ts'
import { standingOf } from './standing.ts'

type HeadProps = { order: SheetOrder; list: OrdersData['list']; query: ListQuery }

/** How it stands, whose it is, and the way to its neighbours in the list. */
export function SheetHead({ order, list, query, now }: HeadProps & { now: string }) {
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
        <br />
        {order.delivery}
        {order.promised_by && `, promised by ${dayInShort(order.promised_by, now)}`}
      </p>
    </div>
  )
}

function Neighbours({ order, list, query }: HeadProps) {
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
