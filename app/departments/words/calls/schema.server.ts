import { z } from 'zod'
import { tooLong } from '../call-limit.server.ts'
import { limits, wordStates } from '../words.ts'

const MOST_HEAD_FIELDS = 20

/** Neither a NUL byte nor another sign that no keyboard has; tabs and line breaks are fine. */
const odd = /[\p{Cs}]|[^\P{Cc}\n\t]/u

const headValue = z
  .string('Please send text')
  .max(limits.headValue, `At most ${limits.headValue} characters`)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Please use letters, digits and punctuation only, in one line')
  .trim()

/** A text as it is typed. */
export const written = z.object({
  head: z
    .record(
      z.string().regex(/^[a-z-]{1,40}$/, 'There is no such field'),
      headValue,
      'Please send the head of the text',
    )
    .refine((head) => Object.keys(head).length <= MOST_HEAD_FIELDS, 'Those are too many fields')
    .describe('The front matter of its file: title, summary and what else its kind has'),
  markdown: z
    .string('Please send the text')
    .max(limits.markdown, tooLong)
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => !odd.test(text), 'Please use letters, digits and punctuation only')
    .describe('Markdown'),
})

export const version = z.int('Please say which version you have read').min(0).optional()
export const remark = z.object({ line: z.int(), words: z.string() })
export const state = z.enum(wordStates)
export const readable = z
  .boolean()
  .describe(
    'False if what was published can’t be shown since an upgrade: shoppers have what came with the shop',
  )

export const saved = z.object({
  key: z.string(),
  version: z.int(),
  change: z.int().describe('For Undo'),
  strange: z.array(remark).describe('What is allowed and may be meant otherwise, with its line'),
})

export const versionLine = z.object({ version: z.int(), state, at: z.string().nullable(), by: z.string() })
