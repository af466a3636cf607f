import { BOM, csvLine } from '#app/platform/lists/csv.ts'
import { boxKeys, boxWithKey } from '../boxes.ts'
import { litresOf, readSize } from './bottle-size.ts'
import type { Courier, CourierFacts, CourierParcel } from './couriers.ts'

/** From this strength on, couriers count a drink as a spirit. */
const STRONG = 24
/** What a drink counts as that the shop does not know any more. */
const USUAL_STRENGTH = 40
/** Up to this strength nobody asks for an age. */
const WEAK = 0.5

export type CarriedLine = { size: string; abv: number | undefined }

/** The facts by which a courier is judged. */
export function factsOf(
  lines: readonly CarriedLine[],
  { box, weightG }: { box: string; weightG: number },
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
    ...{ nation, zone, weightG, strongest },
    boxes: boxKeys(box).length,
    hasAlcohol: strongest > WEAK,
    largestStrongLitres: Math.max(0, ...litres),
    heaviestG: heaviestOf(box, weightG),
  }
}

/** A larger box holds more of the weight, as its own weight does. */
function heaviestOf(box: string, weightG: number): number {
  const empty = boxKeys(box).map((key) => boxWithKey(key)?.emptyG ?? 1)
  const all = empty.reduce((sum, each) => sum + each, 0)
  return Math.round((weightG * Math.max(...empty)) / all)
}

/** The outside of the largest of these boxes. */
export const largestOuter = (box: string): CourierParcel['outerMm'] =>
  boxKeys(box)
    .flatMap((key) => boxWithKey(key) ?? [])
    .reduce<CourierParcel['outerMm']>(
      (largest, { outerMm }) => (volume(outerMm) > volume(largest) ? outerMm : largest),
      [0, 0, 0],
    )

const volume = ([length, width, height]: CourierParcel['outerMm']) => length * width * height

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
