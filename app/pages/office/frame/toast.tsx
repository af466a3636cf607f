import { Check } from 'lucide'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useKeys } from './keys.tsx'
import { isWholeScreen } from './places.ts'

export type Done = {
  /** '4 orders dispatched.' */
  words: string
  /** The change that Undo takes back; none for what can't be. */
  change?: number | string | null
  /** When its letters leave. */
  mailsUntil?: string | null
}

type Toasts = { show: (done: Done) => void; undo: (change: number | string) => Promise<void> }
const ToastContext = createContext<Toasts | null>(null)

/** What changed since stays as it is, with who and when. */
type Undone = { done: number[]; kept: { id: number; because: string }[]; left: number; next: number | null }

const SHOWN_MS = 60_000

/** What was just done, with the way back for a minute. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<(Done & { at: number }) | null>(null)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const isWhole = isWholeScreen(useLocation().pathname)
  // There it would lie on the buttons at the thumb, and its Undo beside another one.
  useEffect(() => {
    if (isWhole) setDone(null)
  }, [isWhole])
  const show = useCallback((next: Done) => {
    setFailure('')
    setDone({ ...next, at: Date.now() })
  }, [])
  const undo = useCallback(
    async (change: number | string) => {
      const { answer, kept } = await undoAll(change)
      setDone(answer.ok && kept.length === 0 ? { words: 'Taken back.', at: Date.now() } : null)
      setFailure(
        [...new Set([...kept.map(({ because }) => because), answer.ok ? '' : answer.refusal.error_message])]
          .join(' ')
          .trim(),
      )
      await revalidate()
    },
    [revalidate],
  )
  const toasts = useMemo(() => ({ show, undo }), [show, undo])
  return (
    <ToastContext value={toasts}>
      {children}
      <div
        role="status"
        className="not-printed pointer-events-none fixed inset-x-3 bottom-[calc(4.5rem+var(--thumb-bar,0px)+env(safe-area-inset-bottom))] z-60 flex justify-center md:left-[200px] md:bottom-[88px]"
      >
        {done && <Toast key={done.at} done={done} onUndo={undo} onEnd={() => setDone(null)} />}
        {failure && (
          <div className="pointer-events-auto max-w-md rounded-md bg-white shadow-panel">
            <Failure title="Not everything was taken back.">
              {failure}
              <div className="mt-2">
                <Act onClick={() => setFailure('')}>Close</Act>
              </div>
            </Failure>
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** A long action takes several calls: each goes on where the one before stopped. */
async function undoAll(change: number | string) {
  const kept: Undone['kept'] = []
  let from = ''
  for (;;) {
    const answer = await officeApi.post<Undone>(`changes/${change}/undo${from}`)
    if (answer.ok) kept.push(...answer.data.kept)
    if (!answer.ok || answer.data.next === null) return { answer, kept }
    from = `?from=${answer.data.next}`
  }
}

export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('Toasts are shown inside the frame only')
  return toasts
}

type ToastProps = { done: Done; onUndo: Toasts['undo']; onEnd: () => void }

/** Hover and focus stop the clock. */
function Toast({ done, onUndo, onEnd }: ToastProps) {
  const [left, setLeft] = useState(done.change ? SHOWN_MS : 6_000)
  const [isHeld, setHeld] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const letters = useSecondsUntil(done.mailsUntil)
  useEffect(() => {
    if (isHeld || isUndoing) return
    if (left <= 0) return onEnd()
    const tick = setTimeout(() => setLeft(left - 500), 500)
    return () => clearTimeout(tick)
  }, [left, isHeld, isUndoing, onEnd])
  const undo = async () => {
    if (!done.change || isUndoing) return
    setUndoing(true)
    await onUndo(done.change)
  }
  useKeys(done.change ? [{ key: 'u', does: 'Undo what was just done', run: undo }] : [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is looking at it
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto relative flex min-h-12 items-center gap-3 overflow-hidden rounded-[8px] bg-ink pl-4 text-white shadow-panel',
        done.change ? 'pr-2' : 'pr-4',
      )}
    >
      <Icon of={Check} size={16} />
      <span className="py-2">
        {done.words} {letters > 0 && <span className="text-night-soft">Letters go out in {letters} s.</span>}
      </span>
      {done.change && (
        <Act look="dark" cap="U" doing={isUndoing && 'Undoing'} onClick={undo}>
          Undo
        </Act>
      )}
      {done.change && (
        <span
          aria-hidden="true"
          style={{ width: `${(left / SHOWN_MS) * 100}%` }}
          className="absolute bottom-0 left-0 h-0.5 bg-brand transition-[width] duration-500 ease-linear"
        />
      )}
    </div>
  )
}

function useSecondsUntil(until: string | null | undefined): number {
  const seconds = () => (until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (!until) return
    const tick = setInterval(() => setLeft(seconds()), 1_000)
    return () => clearInterval(tick)
  })
  return left
}
