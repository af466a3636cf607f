/** Those whom the shop buys from: for browser and server. */
export const supplierStates = ['active', 'retired'] as const
export type SupplierState = (typeof supplierStates)[number]

/** More of anything than a supplier has. */
export const MOST_LEAD_DAYS = 120
export const MOST_CASE = 1_000
export const MOST_CASES = 10_000

/** 'XXAW00000123456', as HMRC gives it: letters, digits and blanks as somebody types them are put right. */
export const readAwrs = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export const isAwrs = (number: string) => /^[A-Z]{2}AW\d{11}$/.test(number)

export type AwrsStanding = 'none' | 'unchecked' | 'due' | 'checked'

/** Looked up at HMRC within the last year: a shop has to check that its wholesaler is approved. */
export function awrsStanding(
  { awrs, checkedOn }: { awrs: string; checkedOn: string | null },
  today: string,
): AwrsStanding {
  if (awrs === '') return 'none'
  if (checkedOn === null) return 'unchecked'
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return checkedOn <= yearAgo ? 'due' : 'checked'
}

export const awrsWords: Record<AwrsStanding, string> = {
  none: 'No AWRS number',
  unchecked: 'AWRS not checked yet',
  due: 'AWRS check is due',
  checked: 'AWRS checked',
}

/** A drink that a supplier sells, as the API spells it. */
export type SuppliedDrink = {
  drink: string
  name: string
  size: string
  code: string
  case_size: number
  /** Pounds, without VAT; missing for those who may not see costs. */
  case_cost?: number
  preferred: boolean
}
