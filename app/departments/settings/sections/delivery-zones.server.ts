import { type Field, money, rows, shaped, text, wholeNumber } from './fields.server.ts'

export const zoneRows = rows({
  title: 'Zones abroad',
  help: 'Charges include VAT, which is deducted where none is due. The first row is for the islands, the last one, without countries, for everywhere else.',
  least: 2,
  most: 20,
  columns: {
    name: text({ title: 'Where', most: 60 }),
    charge: money({ title: 'Charge', most: 500 }),
    days: wholeNumber({ title: 'Working days', least: 1, most: 60 }),
    countries: shaped({
      title: 'Countries',
      help: 'Their codes with spaces between.',
      shape: /^([A-Z]{2}( [A-Z]{2})*)?$/,
      example: 'FR DE IT',
      most: 800,
    }),
  },
})

export const insuranceRows = rows({
  title: 'Insurance abroad',
  help: 'By what a parcel is worth. The last row, without an upper end, is for all above.',
  least: 1,
  most: 12,
  columns: {
    up_to: upToField(),
    charge: money({ title: 'Charge', most: 500 }),
  },
})

/** Pounds, or nothing in the last row. */
function upToField(): Field<number | null> {
  const field = money({ title: 'Worth up to', least: 0.01, most: 1_000_000 })
  return { ...field, check: field.check.nullable() }
}
