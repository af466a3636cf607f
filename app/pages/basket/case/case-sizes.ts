import { caseSizes } from '#app/departments/basket/case.ts'
import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'

/** The sizes that a case may have, as its page offers them. */
export const sizeOptions = () =>
  caseSizes().map((size) =>
    isMultiBuyCase(size)
      ? { value: String(size), label: `${size}, one free`, hint: 'Of our Multi Buy drinks' }
      : { value: String(size), label: `${size} bottles` },
  )

export const isMultiBuyCase = (size: number) => size === caseSize()
