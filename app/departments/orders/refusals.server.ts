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

/** Why something was not done, in words that follow the reference. */
export const becauseOf = (failure: unknown, reference: string) =>
  failure instanceof Refused
    ? withoutPrefix(failure.message, `${reference}: `)
    : 'Something went wrong. Nothing of it was changed.'

/** Compared letter by letter: a reference is whatever somebody has typed. */
const withoutPrefix = (text: string, prefix: string) =>
  text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : text
