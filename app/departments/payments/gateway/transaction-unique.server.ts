import { randomInt } from 'node:crypto'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 13

/** The shop's own name for an attempt or a refund. Whoever knows an attempt's may see what became of it, so none can be guessed. */
export const newTransactionUnique = () =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export const isTransactionUnique = (text: string) => /^[a-z0-9]{13}$/.test(text)
