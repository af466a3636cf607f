import { X } from 'lucide'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from './act.tsx'
import { Failure } from './message.tsx'

const SaveViewBox = lazy(async () => ({ default: (await import('./save-view-box.tsx')).SaveViewBox }))

type View = { id: string; name: string; query: string; is_shared: boolean; may: string[] }

type SavedViewsProps = {
  /** The list's name in its saved views. */
  list: string
  /** Its address. */
  at: string
  /** What decides about it now, with its question mark: what is saved. */
  query: string
}

/** A list's own views, and those that others share, below the built-in ones. */
export function SavedViews({ list, at, query }: SavedViewsProps) {
  const { views, failure, load, remove } = useViews(list)
  const [isSaving, setSaving] = useState(false)
  const { show } = useToasts()
  const isHydrated = useHydrated()
  return (
    <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-xs pointer-coarse:min-h-11">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="min-w-0">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {views.map((view) => (
              <Saved
                key={view.id}
                view={view}
                to={`${at}?${view.query}`}
                isHere={`?${view.query}` === query}
                onRemove={async () => (await remove(view)) && show({ words: `‘${view.name}’ is removed.` })}
              />
            ))}
          </ul>
        </nav>
      )}
      <Act look="quiet" className="-ml-3" disabled={!isHydrated} onClick={() => setSaving(true)}>
        Save this view
      </Act>
      {failure && (
        <div className="basis-full">
          <Failure title="The view is still there.">{failure}</Failure>
        </div>
      )}
      <Suspense>
        {isSaving && (
          <SaveViewBox
            {...{ list, query }}
            onClose={() => setSaving(false)}
            onDone={(words) => {
              setSaving(false)
              show({ words })
              void load()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

type SavedProps = { view: View; to: string; isHere: boolean; onRemove: () => void }

const Saved = ({ view, to, isHere, onRemove }: SavedProps) => (
  <li className="flex min-w-0 items-center gap-0.5">
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'truncate leading-8 hover:text-ink pointer-coarse:leading-[44px]',
        isHere ? 'font-semibold text-ink' : 'font-medium text-ink-soft',
      )}
    >
      {view.name}
      {view.is_shared && <span className="font-normal text-ink-soft">, shared</span>}
    </Link>
    {view.may.includes('delete') && (
      <button
        type="button"
        aria-label={`Remove the view ${view.name}`}
        onClick={onRemove}
        className="grid size-6 flex-none place-items-center rounded-sm text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
      >
        <Icon of={X} size={14} />
      </button>
    )}
  </li>
)

function useViews(list: string) {
  const [views, setViews] = useState<View[]>([])
  const [failure, setFailure] = useState('')
  const load = useCallback(async () => {
    const answer = await officeApi.get<{ views: View[] }>(`views?list=${list}`)
    if (answer.ok) setViews(answer.data.views)
  }, [list])
  useEffect(() => void load(), [load])
  const remove = async ({ id }: View): Promise<boolean> => {
    const answer = await officeApi.remove(`views/${id}`)
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    await load()
    return answer.ok
  }
  return { views, failure, load, remove }
}
