import { useState } from 'react'
import { TextBox } from '../parts/field.tsx'
import { counted } from '../words.ts'
import type { BulkAnswer } from './tried.tsx'

/** What a person decides before orders leave: why they are sold now, and whether uncut bottles are engraved. */
export function useLeaving() {
  const [because, setBecause] = useState('')
  const [uncut, setUncut] = useState(0)
  return {
    because,
    setBecause,
    /** How many orders are said to be engraved. */
    uncut,
    setUncut,
    answers: { ...(because.trim() && { because: because.trim() }), ...(uncut > 0 && { uncut: true }) },
  }
}

type Decided = Pick<ReturnType<typeof useLeaving>, 'because' | 'setBecause' | 'uncut'>
type LeavingProps = { tried: BulkAnswer; leaving: Decided & { setUncut: (orders: number) => void } }

export function Leaving({ tried: { concern = '', kept }, leaving }: LeavingProps) {
  const waiting = kept.filter(({ code }) => code === 'not_engraved').length
  return (
    <>
      {waiting + leaving.uncut > 0 && (
        <label className="flex min-h-9 items-start gap-3 pointer-coarse:min-h-12">
          <input
            type="checkbox"
            checked={leaving.uncut > 0}
            onChange={(event) => leaving.setUncut(event.target.checked ? waiting : 0)}
            className="mt-1 size-4 flex-none accent-brand-deep"
          />
          <span>
            {counted(waiting || leaving.uncut, 'order')} with bottles that nobody recorded as cut: they are
            engraved, send them too.
          </span>
        </label>
      )}
      {concern && (
        <TextBox
          label="Reason"
          required
          maxLength={500}
          value={leaving.because}
          hint={`${concern} In law these are sold now: the reason stays with their record.`}
          onChange={(event) => leaving.setBecause(event.target.value)}
        />
      )}
    </>
  )
}
