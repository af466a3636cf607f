import { isDay } from '#app/platform/clock.ts'
import { hashOfPictureName } from '../pictures/pictures.ts'
import type { HeadField } from './text-kind.ts'

/** What is wrong with a head, by the field; nothing if all is well. */
export function judgeHead(
  fields: readonly HeadField[],
  head: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const because = whyNot(field, head[field.name]?.trim() ?? '')
    if (because) wrong[field.name] = because
  }
  for (const name of Object.keys(head))
    if (!fields.some((field) => field.name === name)) wrong[name] = 'There is no such field'
  return wrong
}

function whyNot(
  { kind, words, least = 0, most, choices, takesPictures, isOptional }: HeadField,
  value: string,
): string | undefined {
  if (value === '')
    return isOptional
      ? undefined
      : kind === 'choice' || kind === 'day'
        ? `Please choose: ${words}`
        : `Please fill in: ${words}`
  const length = [...value].length
  if (length > most) return `At most ${most} characters, ${length - most} too many`
  if (length < least) return `At least ${least} characters, ${least - length} more`
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'Please use letters, digits and punctuation only, in one line'
  if (kind === 'day' && !isDay(value)) return 'Please choose a day'
  if (takesPictures && hashOfPictureName(value)) return undefined
  return choices && !choices.some(({ name }) => name === value) ? `Please choose: ${words}` : undefined
}
