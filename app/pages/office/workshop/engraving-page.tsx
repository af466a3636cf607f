import { useNavigate } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { useKeys } from '../frame/keys.tsx'
import { ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { usePage } from '../use-page.ts'
import { bottleAddress, queueAddress } from './addresses.ts'
import { BottleSheet } from './bottle-sheet.tsx'
import type { EngravingData } from './engraving-data.ts'
import { QueueList } from './queue-list.tsx'

/** The engraver's bench: the queue, and one bottle beside it. On a phone each is a page. */
export function EngravingPage() {
  const data = usePage<EngravingData>()
  const { open, isChosen } = data
  useNeighbours(data)
  return (
    <div className="xl:grid xl:grid-cols-[minmax(300px,356px)_minmax(0,1fr)]">
      <div
        className={classNames(
          'min-w-0 px-4 pt-6 pb-24 md:px-8 xl:border-line-strong xl:border-r xl:pr-0 xl:pb-10',
          isChosen && 'max-xl:hidden',
        )}
      >
        <QueueList data={data} />
      </div>
      {/* The queue's own is hidden where the bottle is a page. */}
      {isChosen && <h1 className="sr-only xl:hidden">Engraving</h1>}
      <div
        className={classNames(
          'min-w-0 xl:sticky xl:top-14 xl:h-[calc(100dvh-3.5rem)] xl:self-start xl:overflow-y-auto',
          !isChosen && 'max-xl:hidden',
        )}
      >
        {open ? (
          <BottleSheet key={`${open.bottle.line} ${open.bottle.bottle}`} open={open} data={data} />
        ) : (
          isChosen && (
            <div className="p-6">
              <Nothing title="This bottle is no longer here.">
                <p>It has left us, or its order was cancelled.</p>
                <ActLink to={queueAddress(data.state)} className="mt-3">
                  To the queue
                </ActLink>
              </Nothing>
            </div>
          )
        )}
      </div>
    </div>
  )
}

/** `j` and `k` go through the queue. */
function useNeighbours({ queue, open, state, isChosen }: EngravingData) {
  const navigate = useNavigate()
  const all = queue.days.flatMap(({ bottles }) => bottles)
  const at = all.findIndex(({ line, bottle }) => line === open?.bottle.line && bottle === open.bottle.bottle)
  const move = (by: number) => {
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))]
    if (!next) return
    document.getElementById(`bottle-${next.line}-${next.bottle}`)?.scrollIntoView({ block: 'nearest' })
    navigate(bottleAddress(next, state), { replace: isChosen, preventScrollReset: true })
  }
  useKeys([
    { key: 'j', does: 'Next bottle', run: () => move(1) },
    { key: 'k', does: 'Bottle before', run: () => move(-1) },
    ...(isChosen ? [{ key: 'Escape', does: 'To the queue', run: () => navigate(queueAddress(state)) }] : []),
  ])
}
