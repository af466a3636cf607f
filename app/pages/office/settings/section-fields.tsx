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

type SectionFieldsProps = Pick<SettingsData, 'section' | 'values' | 'defaults' | 'unreadable'> & {
  typed: Record<string, Typed>
  /** By the paths of settings. */
  errors: Record<string, string>
  /** Missing where nothing can be changed. */
  onType?: (name: string, value: Typed) => void
  onReset?: (name: string) => void
}

/** Every setting of a section with its words, and the default of one that differs from it. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, values, defaults, unreadable, typed, errors, onType, onReset } = props
  const isHydrated = useHydrated()
  return (
    <fieldset
      disabled={!isHydrated || !onType}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <legend className="sr-only">{section.title}</legend>
      {section.fields.map((field) => {
        const { name, help } = field
        const isDefault = same(values[name], defaults[name])
        const isUnreadable = unreadable.some(({ path }) => path === `${section.name}.${name}`)
        return (
          <div key={name} className={isShort(field) ? 'min-w-0' : 'min-w-0 sm:col-span-full'}>
            <SettingField
              field={field}
              value={typed[name] ?? ''}
              hint={help}
              errors={errorsBelow(errors, `${section.name}.${name}`)}
              onChange={(value) => onType?.(name, value)}
            />
            {(!isDefault || isUnreadable) && (
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
                {isUnreadable ? (
                  <span className="text-error">{CANT_BE_READ}</span>
                ) : (
                  `${onReset ? 'You changed this.' : 'Changed.'} ${defaultInWords(field, defaults[name])}`
                )}
                {onReset && (
                  <button
                    type="button"
                    aria-label={`Use the default: ${field.title}`}
                    onClick={() => onReset(name)}
                    className="min-h-6 rounded-sm font-medium text-brand-deep hover:text-brand-deeper disabled:text-ink-soft pointer-coarse:min-h-11"
                  >
                    Use the default
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

const CANT_BE_READ = 'The stored value can’t be read by this version: the default is used. Set it again.'

/** A table is too long to be said in a line. */
const defaultInWords = (field: FieldDescription, value: unknown) =>
  field.kind === 'rows' || field.kind === 'lines' ? '' : `Default: ${valueInWords(field, value)}`
