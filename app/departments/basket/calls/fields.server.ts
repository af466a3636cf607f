import { z } from 'zod'
import { line, required } from '#app/platform/http/fields.server.ts'
import { MOST_OF_A_LINE } from '../basket.ts'

/** Fields that several of the room's calls take, and what is said where they are wrong. */
const HOW_MANY = `Please choose from 1 to ${MOST_OF_A_LINE} bottles`

export const drinkId = required(120, 'Please say which drink')

/** Null or absent means one. */
export const quantity = bottles(HOW_MANY)
  .nullish()
  .transform((said) => said ?? 1)

/** Where nothing said means one more or fewer, and none at all has a call of its own. */
export const newQuantity = bottles(`${HOW_MANY}, or remove the line`).nullish()

function bottles(words: string) {
  return z.int(words).min(1, words).max(MOST_OF_A_LINE, `At most ${MOST_OF_A_LINE} of a line`)
}

export const yesOrNo = z
  .enum(['true', 'false'], 'Please say true or false')
  .transform((said) => said === 'true')

export const deliveryType = line(60, 'Please choose a delivery type')
