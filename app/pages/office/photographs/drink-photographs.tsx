import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { Tint } from '#app/design/media/photo.tsx'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { DropZone } from './drop-zone.tsx'
import { OnePhotograph } from './one-photograph.tsx'
import type { DrinkPhotographs as Loaded, WirePhotograph } from './photographs-data.ts'
import { Progress, rowClass, SendingFiles } from './under-way.tsx'
import { useDrinkPhotographs } from './use-drink-photographs.ts'
import { useSending } from './use-sending.ts'

const CutOutBox = lazy(async () => ({ default: (await import('./cut-out-box.tsx')).CutOutBox }))

type DrinkPhotographsProps = {
  drinkId: string
  /** By `drinkPhotographs`; without it the part asks for them itself. */
  loaded?: Loaded
  tint?: Tint
}

/** All photographs of a drink: sent, put in order, worded, cut out and taken off. */
export function DrinkPhotographs({ drinkId, loaded, tint = 'stone' }: DrinkPhotographsProps) {
  const { data, failure, act, look, remove } = useDrinkPhotographs(drinkId, loaded)
  const { files, send, forget } = useSending(drinkId, look)
  const isHydrated = useHydrated()
  const [cutting, setCutting] = useState<WirePhotograph>()
  const photographs = data?.photographs ?? []
  const pending = data?.uploads ?? []
  const move = (from: number, by: number) => {
    const bases = photographs.map(({ base }) => base)
    const [one = ''] = bases.splice(from, 1)
    bases.splice(from + by, 0, one)
    return act('order', { bases }, 'Put in another order.')
  }
  const cutOut = async (isCut: boolean) => {
    if (cutting && isCut !== (cutting.base === cutting.cut))
      await act(
        'cut-out',
        { base: cutting.base, cut: isCut },
        isCut ? 'Shown cut out.' : 'Shown as it was taken.',
      )
    setCutting(undefined)
  }
  return (
    <section aria-label="Photographs" className="grid gap-3">
      {failure && <Failure title="This was not done.">{failure}</Failure>}
      {photographs.length > 0 && (
        <ol aria-label="In their order" className="border-line-strong border-t">
          {photographs.map((photograph, place) => (
            <OnePhotograph
              key={photograph.base}
              {...{ photograph, place, tint, act, isHydrated }}
              count={photographs.length}
              onMove={(by) => void move(place, by)}
              onCutOut={() => setCutting(photograph)}
            />
          ))}
        </ol>
      )}
      {pending.length > 0 && (
        <ul aria-label="Being made" className="border-line-strong border-t">
          {pending.map((upload) => (
            <li key={upload.id} className={rowClass}>
              <span className="min-w-0">
                <span className="block truncate font-medium">{upload.name}</span>
                <Progress upload={upload} />
              </span>
              {upload.may.includes('remove') && upload.state === 'failed' && (
                <Act look="quiet" aria-label={`Remove ${upload.name}`} onClick={() => void remove(upload.id)}>
                  Remove
                </Act>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.may.includes('add') && (
        <div>
          <DropZone label="Add photographs" onFiles={(chosen) => void send(chosen)} />
          <SendingFiles files={files} onForget={forget} />
        </div>
      )}
      <Suspense>
        {cutting && (
          <CutOutBox
            photograph={cutting}
            tint={tint}
            onClose={() => setCutting(undefined)}
            onChoose={cutOut}
          />
        )}
      </Suspense>
    </section>
  )
}
