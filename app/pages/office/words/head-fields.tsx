import { hashOfPictureName } from '#app/departments/pictures/pictures.ts'
import type { HeadField } from '#app/departments/words/text-kind.ts'
import { CountedBox, CountedField } from '../display/counted-field.tsx'
import { Choice, Field } from '../parts/field.tsx'

type HeadFieldsProps = {
  fields: HeadField[]
  head: Record<string, string>
  errors: Record<string, string>
  onChange: (head: Record<string, string>) => void
}

/** The head of a text, field by field. */
export const HeadFields = ({ fields, head, errors, onChange }: HeadFieldsProps) =>
  fields.map((field) => (
    <HeadFieldOf
      key={field.name}
      field={field}
      value={head[field.name] ?? ''}
      error={errors[field.name]}
      onChange={(value) => onChange({ ...head, [field.name]: value })}
    />
  ))

type OneProps = {
  field: HeadField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function HeadFieldOf({
  field: { words, hint, most, kind, choices = [], isOptional },
  value,
  error,
  onChange,
}: OneProps) {
  const wrong = error ? { error } : {}
  if (kind === 'day')
    return (
      <Field
        type="date"
        label={words}
        hint={hint}
        value={value}
        {...wrong}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (kind === 'choice')
    return (
      <Choice
        label={words}
        hint={hint || undefined}
        value={value}
        {...wrong}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{isOptional ? 'None' : 'Please choose'}</option>
        {value !== '' && !choices.some(({ name }) => name === value) && (
          <option value={value}>{hashOfPictureName(value) ? 'A picture of your own' : value}</option>
        )}
        {choices.map(({ name, value: shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </Choice>
    )
  const counted = { label: words, value, most, error, ...(hint && { hint }) }
  return kind === 'line' ? (
    <CountedField {...counted} onChange={onChange} />
  ) : (
    <CountedBox
      {...counted}
      rows={3}
      onChange={(text) =>
        onChange(
          text
            .split('\n')
            .map((each) => each.trim())
            .join(' '),
        )
      }
    />
  )
}
