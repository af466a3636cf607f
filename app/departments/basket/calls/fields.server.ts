import { z } from 'zod'
import { line, required } from '#app/platform/http/fields.server.ts'
import { MOST_OF_A_LINE } from '../basket.ts'

/** Fields that several of the room's calls share, and their error messages. */
const HOW_MANY = `Please choose from 1 to ${MOST_OF_A_LINE} bottles`

export const drinkId = required(120, 'Please say which drink')

/** Null or absent means one. */
export const quantity = bottles(HOW_MANY)
  .nullish()
  .transform((said) => said ?? 1)

/** Absent means one more or fewer; removing the line is another call. */
export const newQuantity = bottles(`${HOW_MANY}, or remove the line`).nullish()

function bottles(words: string) {
  return z.int(words).min(1, words).max(MOST_OF_A_LINE, `At most ${MOST_OF_A_LINE} of a line`)
}

export const yesOrNo = z
  .enum(['true', 'false'], 'Please say true or false')
  .transform((said) => said === 'true')

export const deliveryType = line(60, 'Please choose a delivery type')
