import { useState } from 'react'
import { causeWords, type MoveReason, moveReasons, moveWays } from '#app/departments/stockroom/moves.ts'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import type { Done } from '../frame/toast.tsx'
import { type Outcome, officeApi } from '../office-api.ts'
import { Choice, Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type Answer = {
  done: { by: number; stock: number }[]
  kept: { because: string }[]
  change: number | null
}

type MoveBoxProps = {
  drink: StockLine
  because: MoveReason
  by: number | undefined
  onClose: () => void
  onDone: (done: Done) => void
}

/** Bottles came or went, and why. It says what will be available before it is pressed. */
export function MoveBox({ drink, because, by, onClose, onDone }: MoveBoxProps) {
  const [reason, setReason] = useState(because)
  const [typed, setTyped] = useState(by === undefined ? '' : String(by))
  const [isOut, setOut] = useState(moveWays[because] < 0)
  const way = moveWays[reason] || (isOut ? -1 : 1)
  const bottles = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  const send = async (form: FormData): Promise<Outcome<Answer>> => {
    const moves = [
      { id: drink.id, by: way * (bottles ?? 0), because: reason, note: String(form.get('note') ?? '') },
    ]
    const answer = await officeApi.post<Answer>('stock/move', { moves })
    const kept = answer.ok ? answer.data.kept[0] : undefined
    return kept ? { ok: false, refusal: { error_message: kept.because, code: 'kept' } } : answer
  }
  return (
    <FormBox<Answer>
      title={`Move stock of ${drink.name}`}
      about={`${drink.available} available now`}
      press={bottles ? `${way > 0 ? 'Add' : 'Take away'} ${bottles}` : 'Move'}
      doing="Moving"
      onClose={onClose}
      send={send}
      onDone={({ done: [moved], change }) =>
        onDone({
          words: `${drink.name}: ${moved && moved.by > 0 ? '+' : '−'}${Math.abs(moved?.by ?? 0)}, now ${moved?.stock}.`,
          change,
        })
      }
    >
      {(errors) => (
        <>
          <Choice
            label="Why"
            name="because"
            value={reason}
            onChange={({ target }) => setReason(target.value as MoveReason)}
          >
            {moveReasons.map((each) => (
              <option key={each} value={each}>
                {causeWords[each]}
              </option>
            ))}
          </Choice>
          {moveWays[reason] === 0 && (
            <Choice
              label="Do bottles come or go?"
              value={isOut ? 'go' : 'come'}
              onChange={({ target }) => setOut(target.value === 'go')}
            >
              <option value="come">They come</option>
              <option value="go">They go</option>
            </Choice>
          )}
          <Field
            label="How many bottles"
            name="by"
            inputMode="numeric"
            autoComplete="off"
            required
            pattern="\d{1,6}"
            title="A whole number"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={bottles === undefined ? undefined : `${drink.available + way * bottles} available then`}
            {...(errors['moves.by'] && { error: errors['moves.by'] })}
          />
          <Field
            label="Note, if there is more to say"
            name="note"
            maxLength={300}
            autoComplete="off"
            {...(errors['moves.note'] && { error: errors['moves.note'] })}
          />
        </>
      )}
    </FormBox>
  )
}
