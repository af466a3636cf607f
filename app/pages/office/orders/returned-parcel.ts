import { type ReturnStep, returnSteps } from '#app/departments/orders/returns.ts'
import { inPounds, text } from './act-fields.tsx'
import type { SheetOrder, SheetParcel } from './order-data.ts'

/** A parcel that can come back, or waits for a decision, with how many bottles of which line are in it. */
export type OpenParcel = {
  /** Empty for an order that left without any record of a parcel. */
  id: string
  words: string
  lines: { id: string; name: string; size: string; isEngraved: boolean; quantity: number }[]
  waits: SheetParcel['cameBack']
}

export function openParcels(order: SheetOrder): OpenParcel[] {
  const isListed = order.lines.some(({ sent }) => sent > 0)
  if (order.parcels.length === 0) return [{ id: '', words: 'All of it', lines: linesIn(order), waits: null }]
  return order.parcels
    .filter(({ cameBack }) => cameBack === null || cameBack.next === 'wait')
    .map((parcel) => ({
      id: parcel.id,
      words: [`Parcel ${parcel.number}`, parcel.contents, parcel.courier, parcel.tracking]
        .filter(Boolean)
        .join(', '),
      lines: linesIn(order, isListed ? parcel.lines : undefined),
      waits: parcel.cameBack,
    }))
}

/** Of an order that left without a list of its bottles, all of them. */
function linesIn({ lines }: SheetOrder, inside?: SheetParcel['lines']): OpenParcel['lines'] {
  return lines
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ id, name, size, engraving, quantity }) => ({
      id,
      name,
      size,
      isEngraved: engraving !== '',
      quantity: inside ? (inside.find((each) => each.id === id)?.quantity ?? 0) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the form says, as the call takes it; without a step nothing can be asked yet. */
export function returnedIn(order: SheetOrder, form: FormData) {
  const parcels = openParcels(order)
  const parcel = parcels.find(({ id }) => id === text(form, 'parcel')) ?? parcels[0]
  const next = returnSteps.find((step) => step === form.get('next')) as ReturnStep | undefined
  const amount = text(form, 'amount')
  const body = {
    reference: order.reference,
    parcel: parcel?.id || undefined,
    ...(parcel && !parcel.waits && { cause: text(form, 'cause'), bottles: bottlesIn(parcel, form) }),
    ...(next === 'refund' && amount && { amount: inPounds(amount) }),
    next,
    mail: form.get('mail') === 'yes',
    text: text(form, 'text'),
  }
  return { parcel, body }
}

const bottlesIn = ({ lines }: OpenParcel, form: FormData) =>
  lines
    .map(({ id }) => ({
      line: id,
      back: Number(form.get(`back-${id}`) ?? 0),
      broken: Number(form.get(`broken-${id}`) ?? 0),
      lost: Number(form.get(`lost-${id}`) ?? 0),
    }))
    .filter(({ back, broken, lost }) => back + broken + lost > 0)
