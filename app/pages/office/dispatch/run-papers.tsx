import { Download, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { actClass } from '../parts/act.tsx'
import { counted } from '../words.ts'
import type { Courier, Run } from './dispatch-data.ts'

/** What is printed for a run, and the file for each courier that may carry something of it. */
export function RunPapers({ run, couriers }: { run: Run; couriers: Courier[] }) {
  const hasPickList = !run.without_run
  const hasSlips = run.orders.some(({ state }) => state !== 'off')
  return (
    <>
      {(hasPickList || hasSlips) && (
        <Part title="To print">
          <div className="flex flex-wrap gap-2">
            {hasPickList && <Pdf href={`runs/${run.id}/pick-list.pdf`}>Pick list (PDF)</Pdf>}
            {hasSlips && <Pdf href={`runs/${run.id}/slips.pdf`}>Packing slips (PDF)</Pdf>}
          </div>
        </Part>
      )}
      {couriers.length > 0 && (
        <Part title="Courier files">
          <ul className="grid gap-2">
            {couriers
              .filter(({ orders }) => orders > 0)
              .map(({ key, name, orders, parcels }) => (
                <li key={key} className="flex flex-wrap items-center gap-x-3">
                  <a
                    href={`/backend/api/office/runs/${run.id}/courier.csv?courier=${encodeURIComponent(key)}`}
                    download
                    className={actClass({})}
                  >
                    <Icon of={Download} size={15} />
                    {name}
                  </a>
                  <span className="text-ink-soft text-xs tabular-nums">
                    {counted(orders, 'order')}
                    {parcels !== orders && `, ${counted(parcels, 'box', 'boxes')}`}
                  </span>
                </li>
              ))}
          </ul>
          <NotCarried couriers={couriers} />
        </Part>
      )}
    </>
  )
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line-strong border-t pt-2 pb-4">
    <h2 className="mb-2.5 font-semibold">{title}</h2>
    {children}
  </section>
)

const Pdf = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={`/backend/api/office/${href}`} target="_blank" rel="noreferrer" className={actClass({})}>
    <Icon of={FileText} size={15} />
    {children}
  </a>
)

/** What a courier may not carry, each with its reason. */
function NotCarried({ couriers }: { couriers: Courier[] }) {
  return couriers
    .filter(({ kept }) => kept.length > 0)
    .map(({ key, name, kept }) => (
      <details key={key} className="mt-2 text-xs">
        <summary className="cursor-pointer rounded-sm text-ink-soft leading-6 pointer-coarse:leading-[44px]">
          {name} may not carry {counted(kept.length, 'order')}
        </summary>
        <ul>
          {kept.map(({ reference, because }) => (
            <li key={reference} className="grid grid-cols-[92px_minmax(0,1fr)] gap-2 py-0.5">
              <span className="font-medium">{reference}</span>
              <span className="text-ink-soft">{because}</span>
            </li>
          ))}
        </ul>
      </details>
    ))
}
