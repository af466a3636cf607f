import { londonTime } from '#app/platform/clock.ts'
import { Choice, Field } from '../parts/field.tsx'
import { fromLondonInput } from '../parts/london-input.ts'

/** Empty: at once. */
type BeginsFieldProps = {
  day: string | undefined
  error: string | undefined
  now: string
  onChange: (day?: string) => void
}

/** When what was typed begins: at once, or with a day to come. */
export const BeginsField = ({ day, error, now, onChange }: BeginsFieldProps) => (
  <div className="grid grid-cols-2 items-start gap-3">
    <Choice
      label="Begins"
      value={day === undefined ? 'now' : 'day'}
      onChange={({ target }) => onChange(target.value === 'now' ? undefined : '')}
    >
      <option value="now">at once</option>
      <option value="day">on a day to come</option>
    </Choice>
    {day !== undefined && (
      <Field
        type="date"
        label="From the beginning of"
        hint="Midnight in London."
        min={londonTime(new Date(Date.parse(now) + 86_400_000)).day}
        required
        value={day}
        {...(error && { error })}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </div>
)

/** London's midnight at the beginning of a day. */
export const beginningOf = (day: string) => fromLondonInput(`${day}T00:00`) ?? undefined
