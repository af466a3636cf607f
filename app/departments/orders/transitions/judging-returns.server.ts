import { dayInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { type Parcel, selectParcels } from '../data/parcels.server.ts'
import { type ParcelReturn, selectReturns } from '../data/returns.server.ts'
import { selectWithdrawals } from '../data/withdrawals.server.ts'
import type { ReturnWanted } from '../office-acts.server.ts'
import { chargedFor, lineName, type Order, stillCharged } from '../orders.ts'
import type { ReturnCause, ReturnedBottles } from '../returns.ts'
import { whyNotBack } from '../rules/returning.ts'
import { mayMove } from '../rules/states.ts'

type Contents = { lineId: string; quantity: number }[]

export type JudgedReturn = {
  /** Undefined if the order left without any record of a parcel. */
  parcel: Parcel | undefined
  contents: Contents
  cause: ReturnCause
  bottles: ReturnedBottles[]
  /** What was recorded before and waits for a decision. */
  waiting: ParcelReturn | undefined
}

/** Which parcel, why and with which bottles; throws if that can't be. The same when it is tried out and when it is done. */
export async function judgeReturn(tx: Db, order: Order, wanted: ReturnWanted): Promise<JudgedReturn> {
  const parcels = await selectParcels(tx, order.id)
  const returns = await selectReturns(tx, [order.id])
  const parcel = parcelMeant(order, parcels, returns, wanted.parcelId)
  const before = returns.find(({ parcelId }) => parcelId === parcel?.id)
  if (before) refuseTwice(order, before, wanted)
  const contents = contentsOf(order, parcel)
  const cause = before?.cause ?? wanted.cause
  if (!cause) throw invalid({ cause: 'Please say why it came back' })
  const bottles = before?.bottles ?? (wanted.bottles ?? []).filter(isSome)
  if (bottles.length === 0) throw invalid({ bottles: 'Please say what became of its bottles' })
  const why = before ? undefined : whyNotBack(order, contents, bottles)
  if (why) throw new Refused(409, 'not_in_parcel', `${order.reference}: ${why}`)
  if (wanted.next === 'send_again') await refuseSendingAgain(tx, order, bottles)
  return { parcel, contents, cause, bottles, waiting: before }
}

const isSome = ({ back, broken, lost }: ReturnedBottles) => back + broken + lost > 0

/** The only one that can be meant, if none is named. */
function parcelMeant(
  { reference }: Order,
  parcels: Parcel[],
  returns: ParcelReturn[],
  id: string | undefined,
): Parcel | undefined {
  if (id !== undefined) {
    const named = parcels.find((parcel) => parcel.id === id)
    if (!named) throw new Refused(404, 'not_found', 'There is no such parcel')
    return named
  }
  if (parcels.length === 0) return undefined
  const open = parcels.filter(
    (parcel) => !returns.some((each) => each.parcelId === parcel.id && each.next !== 'wait'),
  )
  if (open.length > 1) throw invalid({ parcel: 'Please say which parcel came back' })
  if (!open[0]) throw new Refused(409, 'returned_before', `${reference}: all its parcels came back already.`)
  return open[0]
}

/** A parcel comes back once; what waits for a decision gets one, and its bottles are counted. */
function refuseTwice({ reference }: Order, before: ParcelReturn, { next, bottles }: ReturnWanted) {
  if (before.next !== 'wait')
    throw new Refused(
      409,
      'returned_before',
      `${reference}: this parcel came back on ${dayInLondon(before.at)} already.`,
    )
  if (next === 'wait' || (bottles && !isSame(bottles, before.bottles)))
    throw new Refused(
      409,
      'returned_before',
      `${reference}: this parcel and its bottles are recorded already. Please decide what follows.`,
    )
}

const isSame = (some: ReturnedBottles[], others: ReturnedBottles[]) => inOrder(some) === inOrder(others)
const inOrder = (bottles: ReturnedBottles[]) =>
  bottles
    .filter(isSome)
    .map(({ lineId, back, broken, lost }) => [lineId, back, broken, lost].join())
    .sort()
    .join()

/** An order that left without a list of its bottles has left as a whole. */
function contentsOf({ lines }: Order, parcel: Parcel | undefined): Contents {
  if (parcel && (parcel.lines.length > 0 || lines.some(({ sent }) => sent > 0))) return parcel.lines
  return lines
    .filter(({ cancelledAt, giftCardId }) => cancelledAt === null && giftCardId === null)
    .map(({ id, quantity }) => ({ lineId: id, quantity }))
}

async function refuseSendingAgain(tx: Db, order: Order, bottles: ReturnedBottles[]) {
  const { id, reference, status } = order
  if (status !== 'confirmed' && !mayMove(status, 'confirmed', 'van'))
    throw new Refused(409, 'wrong_status', `${reference} is ${status}: it can’t be sent again.`)
  const lines = order.lines.filter((line) => bottles.some(({ lineId }) => lineId === line.id))
  const refunded = lines.find((line) => chargedFor(line) > 0 && stillCharged(line) === 0)
  if (refunded)
    throw new Refused(
      409,
      'refunded_before',
      `${reference}: the money for ${lineName(refunded)} has gone back.`,
    )
  const withdrawn = (await selectWithdrawals(tx, [id])).flatMap(({ lineIds }) => lineIds)
  if (lines.some((line) => withdrawn.includes(line.id)))
    throw new Refused(
      409,
      'withdrawn',
      `${reference}: the shopper has withdrawn from these bottles. Settle the withdrawal instead.`,
    )
}
