import { CellField, type CellFieldProps } from './cell-field.tsx'
import { RowsField } from './rows-field.tsx'

/** One setting, drawn by its description. */
export const SettingField = (props: CellFieldProps) =>
  props.field.kind === 'rows' ? (
    <RowsField {...props} rows={Array.isArray(props.value) ? props.value : []} />
  ) : (
    <CellField {...props} />
  )
