import { BOM, csvLine } from '#app/platform/lists/csv.ts'
import { boxWithKey } from '../boxes.ts'
import { litresOf, readSize } from './bottle-size.ts'
import type { Courier, CourierFacts, CourierParcel } from './couriers.ts'

/** From this strength on, couriers count a drink as a spirit. */
const STRONG = 24
/** What a drink counts as that the shop does not know any more. */
const USUAL_STRENGTH = 40
/** Up to this strength nobody asks for an age. */
const WEAK = 0.5

type CarriedLine = { size: string; quantity: number; abv: number | undefined }

/** The facts of one box, by which a courier is judged. */
export function factsOf(
  lines: readonly CarriedLine[],
  { weightG }: { weightG: number },
  { nation, zone }: Pick<CourierFacts, 'nation' | 'zone'>,
): CourierFacts {
  const strengths = lines.map(({ abv = USUAL_STRENGTH }) => abv)
  const strong = lines.filter(({ abv = USUAL_STRENGTH }) => abv > STRONG)
  const strongest = Math.max(0, ...strengths)
  const litres = strong.map(({ size }) => {
    const { ml } = readSize(size)
    return litresOf({ ml, pack: 1 })
  })
  return {
    nation,
    zone,
    weightG,
    strongest,
    hasAlcohol: strongest > WEAK,
    largestStrongLitres: Math.max(0, ...litres),
    strongBottles: strong.reduce((sum, { size, quantity }) => sum + quantity * readSize(size).pack, 0),
  }
}

export const outerOf = (box: string): CourierParcel['outerMm'] => boxWithKey(box)?.outerMm ?? [0, 0, 0]

/** A courier's file. Spreadsheets calculate nothing of it: a name that looks like a formula stays a name. */
export const courierFile = (
  { columns }: Courier,
  parcels: readonly CourierParcel[],
  may: (right: string) => boolean,
): string =>
  BOM +
  csvLine(columns.map(({ header }) => header)) +
  parcels
    .map((parcel) => csvLine(columns.map(({ value, needs }) => (needs && !may(needs) ? '' : value(parcel)))))
    .join('')

/** Without a plus sign, which a spreadsheet takes for a formula. */
export const dialledByCouriers = (phone: string) => phone.replace(/^\+/, '00')
