import { type AnnouncementValue, limits, type Values } from '#app/departments/display/display.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { moved, replaced, without } from '../parts/in-order.ts'
import { fromLondonInput, toLondonInput } from '../parts/london-input.ts'
import { Nothing } from '../parts/message.tsx'
import { RowActs } from '../parts/row-acts.tsx'
import { CountedField } from './counted-field.tsx'

type FieldsProps = {
  value: Values['announcements']
  errors: Record<string, string>
  onChange: (value: Values['announcements']) => void
}

const another: AnnouncementValue = { text: '', from: null, until: null }

export function AnnouncementFields({ value: { announcements }, errors, onChange }: FieldsProps) {
  const set = (next: AnnouncementValue[]) => onChange({ announcements: next })
  return (
    <>
      <ol className="grid gap-3">
        {announcements.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an announcement is its place in the list
          <li key={at} className="rounded-md border border-line bg-white p-3">
            <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
              <legend className="sr-only">Announcement {at + 1}</legend>
              <div className="relative">
                <CountedField
                  label={`Announcement ${at + 1}`}
                  value={each.text}
                  most={limits.announcement}
                  error={errors[`announcements.${at}.text`]}
                  onChange={(text) => set(replaced(announcements, at, { ...each, text }))}
                />
                <span className="absolute -top-2 right-0">
                  <RowActs
                    what={`announcement ${at + 1}`}
                    isFirst={at === 0}
                    isLast={at === announcements.length - 1}
                    onMove={(by) => set(moved(announcements, at, by))}
                    onRemove={() => set(without(announcements, at))}
                  />
                </span>
              </div>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                {(['from', 'until'] as const).map((end) => (
                  <Field
                    key={end}
                    type="datetime-local"
                    label={end === 'from' ? 'From, London time' : 'Until, London time'}
                    hint={
                      end === 'from'
                        ? 'Leave it empty to begin at once.'
                        : 'Leave it empty to show it until it is taken down.'
                    }
                    value={toLondonInput(each[end])}
                    {...(errors[`announcements.${at}.${end}`] && {
                      error: errors[`announcements.${at}.${end}`],
                    })}
                    onChange={({ target }) =>
                      set(replaced(announcements, at, { ...each, [end]: fromLondonInput(target.value) }))
                    }
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {announcements.length === 0 && (
        <Nothing title="Nothing is announced.">Above the header stand only the shop’s sayings.</Nothing>
      )}
      {announcements.length < limits.announcements && (
        <Act className="justify-self-start" onClick={() => set([...announcements, another])}>
          Add an announcement
        </Act>
      )}
    </>
  )
}
