/** What hands in the stockroom need to know about a drink: its barcode, its weight and its place. */
export type Handling = {
  /** The number of its barcode. */
  ean: string | null
  /** Of one bottle, can or pack, with its contents, in grams. */
  weightG: number | null
  /** Rack, bay and shelf, as written on the rack: 'C-04-2'. Empty if nobody has said. */
  bin: string
}

export const noHandling: Handling = { ean: null, weightG: null, bin: '' }

/** EAN-13, or the shorter EAN-8: digits with a right check digit. */
export const isEan = (text: string) =>
  /^(?:\d{8}|\d{13})$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))

/** From the right, every other digit counts three times; the check digit fills up to a multiple of ten. */
export const checkDigit = (digits: string) =>
  (10 -
    ([...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0) % 10)) %
  10
