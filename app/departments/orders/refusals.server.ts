import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Order } from './orders.ts'

export const noSuchOrder = () => notFound('There is no such order')

export const notPayable = ({ reference }: Order) =>
  new Refused(409, 'not_payable', `Order ${reference} can’t be paid that way`)

/** Thrown while an order is placed, to roll everything back. */
export class NotEnoughStock extends Error {
  readonly drinkIds: string[]
  constructor(drinkIds: string[]) {
    super('There are not enough bottles')
    this.drinkIds = drinkIds
  }
}
export class CodeRefused extends Error {}
