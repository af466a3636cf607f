import { Download, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { actClass } from '../parts/act.tsx'
import { counted } from '../words.ts'
import type { Courier, Run } from './dispatch-data.ts'

/** What is printed for a run, and the file for each courier that may carry something of it. */
export const RunPapers = ({ run, couriers }: { run: Run; couriers: Courier[] }) => (
  <>
    <Part title="To print">
      <div className="flex flex-wrap gap-2">
        <Pdf href={`runs/${run.id}/pick-list.pdf`}>Pick list (PDF)</Pdf>
        {run.orders.some(({ state }) => state !== 'off') && (
          <Pdf href={`runs/${run.id}/slips.pdf`}>Packing slips (PDF)</Pdf>
        )}
      </div>
    </Part>
    {couriers.length > 0 && (
      <Part title="Courier files">
        <div className="flex flex-wrap gap-2">
          {couriers
            .filter(({ orders }) => orders > 0)
            .map(({ key, name, orders, parcels }) => (
              <a
                key={key}
                href={`/backend/api/office/runs/${run.id}/courier.csv?courier=${encodeURIComponent(key)}`}
                download
                className={actClass({})}
              >
                <Icon of={Download} size={15} />
                {name}
                <span className="font-normal text-ink-soft tabular-nums">
                  {counted(orders, 'order')}
                  {parcels !== orders && `, ${counted(parcels, 'box', 'boxes')}`}
                </span>
              </a>
            ))}
        </div>
        <NotCarried couriers={couriers} />
      </Part>
    )}
  </>
)

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
