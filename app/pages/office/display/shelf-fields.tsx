import { limits, type Values } from '#app/departments/display/display.ts'
import { CountedBox } from './counted-field.tsx'

type FieldsProps = {
  value: Values['shelf']
  errors: Record<string, string>
  onChange: (value: Values['shelf']) => void
}

export const ShelfFields = ({ value, errors, onChange }: FieldsProps) => (
  <>
    <CountedBox
      label="Line below the heading"
      rows={3}
      value={value.line}
      most={limits.line}
      hint="Search engines show it too"
      error={errors.line}
      onChange={(line) => onChange({ ...value, line })}
    />
    <CountedBox
      label="Paragraph below the drinks"
      rows={8}
      value={value.paragraph}
      most={limits.paragraph}
      error={errors.paragraph}
      onChange={(paragraph) => onChange({ ...value, paragraph })}
    />
  </>
)
