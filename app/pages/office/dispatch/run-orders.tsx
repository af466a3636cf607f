import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { counted } from '../words.ts'
import type { Run, RunOrder } from './dispatch-data.ts'
import { packingInWords, standingInRun } from './run-words.ts'

/** The orders of a run. What no longer goes says why, and what of it goes back on the shelf. */
export function RunOrders({ run }: { run: Run }) {
  return (
    <section aria-label="Orders of this run" className="mt-6">
      <table className="w-full table-fixed border-collapse max-sm:block">
        <caption className="sr-only">Orders of this run</caption>
        <thead className="max-sm:hidden">
          <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
            <Head className="w-[104px]">Order</Head>
            <Head>Name</Head>
            <Head className="w-24 max-lg:hidden">Postcode</Head>
            <Head className="w-24 text-right">Picked</Head>
            <Head className="w-52 max-lg:hidden">Box</Head>
            <Head className="w-32 pl-4">Status</Head>
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-line-strong max-sm:border-t">
          {run.orders.map((order) => (
            <Row key={order.reference} order={order} run={run} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children, className }: { children: string; className?: string }) => (
  <th scope="col" className={classNames('px-2 font-medium', className)}>
    {children}
  </th>
)

const isGoing = ({ state }: RunOrder) => state !== 'off' && state !== 'short'

function Row({ order, run }: { order: RunOrder; run: Run }) {
  const { standing, words } = standingInRun(order)
  const canPack = run.finished_at === null && (order.state === 'waiting' || order.state === 'picked')
  const facts = [order.is_gift && 'gift', order.engraved && 'engraved'].filter(Boolean).join(', ')
  return (
    <tr
      id={`order-${order.reference}`}
      className={classNames(
        'h-9 border-line border-b align-middle hover:bg-shade',
        'max-sm:grid max-sm:h-auto max-sm:min-h-[58px] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-1.5',
      )}
    >
      <td className="whitespace-nowrap px-2 font-medium max-sm:p-0">
        <Link
          to={
            canPack
              ? `/office/bench?run=${run.id}&q=${order.reference}`
              : `/office/orders/${order.reference}?view=all`
          }
          className="rounded-sm text-brand-deep hover:underline pointer-coarse:leading-[44px]"
        >
          {order.reference}
        </Link>
      </td>
      <td className="px-2 max-sm:order-2 max-sm:col-span-2 max-sm:p-0 max-sm:text-xs">
        <span className="block truncate">
          {order.name}
          {facts && <span className="text-ink-soft">, {facts}</span>}
        </span>
        {order.because !== null && order.state !== 'left' && (
          <span className="block text-offer text-xs">{order.because}</span>
        )}
        <span className="text-ink-soft text-xs sm:hidden">
          {order.picked} of {counted(order.bottles, 'bottle')}
          {isGoing(order) && `, ${packingInWords(order)}`}
        </span>
      </td>
      <td className="truncate px-2 text-ink-soft max-lg:hidden">{order.postcode}</td>
      <td className="whitespace-nowrap px-2 text-right tabular-nums max-sm:hidden">
        {order.picked} of {order.bottles}
      </td>
      <td className="truncate px-2 text-ink-soft max-lg:hidden">{isGoing(order) && packingInWords(order)}</td>
      <td className="px-2 pl-4 max-sm:order-1 max-sm:p-0 max-sm:text-right">
        <StatusMark standing={standing}>{words}</StatusMark>
      </td>
    </tr>
  )
}
