import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { errorsBelow } from './cell-field.tsx'
import { same, valueInWords } from './in-words.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingsData } from './settings-data.ts'
import type { Typed } from './typed-values.ts'

/** Two of them stand side by side. */
const isShort = ({ kind, most = 0 }: FieldDescription) =>
  ['money', 'number', 'time', 'day', 'choice'].includes(kind) || (kind === 'text' && most <= 60)

type SectionFieldsProps = Pick<SettingsData, 'section' | 'values' | 'defaults' | 'set' | 'moment'> & {
  typed: Record<string, Typed>
  /** By the paths of settings. */
  errors: Record<string, string>
  /** Missing where nothing can be changed. */
  onType?: (name: string, value: Typed) => void
  onReset?: (name: string) => void
}

/** Every setting of a section: its words, and whether it is as it came. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, values, defaults, set, moment, typed, errors, onType, onReset } = props
  const isHydrated = useHydrated()
  return (
    <fieldset
      disabled={!isHydrated || !onType}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <legend className="sr-only">{section.title}</legend>
      {section.fields.map((field) => {
        const { name, help } = field
        const isDefault = moment ? same(values[name], defaults[name]) : !set.includes(name)
        return (
          <div key={name} className={isShort(field) ? 'min-w-0' : 'min-w-0 sm:col-span-full'}>
            <SettingField
              field={field}
              value={typed[name] ?? ''}
              hint={[help, isDefault && 'As it came.'].filter(Boolean).join(' ')}
              errors={errorsBelow(errors, `${section.name}.${name}`)}
              onChange={(value) => onType?.(name, value)}
            />
            {!isDefault && (
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
                {field.kind === 'rows' || field.kind === 'lines'
                  ? 'Changed since it came.'
                  : `It came as ‘${valueInWords(field, defaults[name])}’.`}
                {onReset && (
                  <button
                    type="button"
                    aria-label={`Back to how it came: ${field.title}`}
                    onClick={() => onReset(name)}
                    className="min-h-6 rounded-sm font-medium text-brand-deep hover:text-brand-deeper disabled:text-ink-soft pointer-coarse:min-h-11"
                  >
                    Back to how it came
                  </button>
                )}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
