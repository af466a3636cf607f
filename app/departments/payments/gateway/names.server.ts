import { randomInt } from 'node:crypto'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 13

/** The shop's own name of an attempt or a refund. It is unguessable: knowing an attempt's name shows its result. */
export const newName = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export const isName = (text: string) => /^[a-z0-9]{13}$/.test(text)
