import { randomInt } from 'node:crypto'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 13

/** The shop's own id of an attempt or a refund. It is unguessable: knowing an attempt's id shows its result. */
export const newTransactionUnique = () =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export const isTransactionUnique = (text: string) => /^[a-z0-9]{13}$/.test(text)
