import { z } from 'zod'
import { LONGEST_EMAIL } from '../mail/mail.ts'

/** One line of plain text. PostgreSQL can't store a zero byte or a lone surrogate, and no name has a line break. */
export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please use letters, digits and punctuation only')
export const required = (most: number, missing: string) => line(most, missing).min(1, missing)

/** Plain text of several lines. */
export const paragraphs = (most: number, missing: string) =>
  z
    .string(missing)
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters, digits and punctuation only')

/** A few words that may be missing, such as a filter of a list. */
export const optionalText = z.string('Please send text').max(400, 'At most 400 characters').optional()

export const emailField = z
  .string('Please enter a valid email address.')
  .trim()
  .max(LONGEST_EMAIL, `At most ${LONGEST_EMAIL} characters`)
  .pipe(z.email('Please enter a valid email address.'))

/** The id of a row. A value that is no UUID becomes one that no row has. */
export const idField = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .transform((text) => (z.uuid().safeParse(text).success ? text.toLowerCase() : NOTHINGS))
const NOTHINGS = '00000000-0000-0000-0000-000000000000'
