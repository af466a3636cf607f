import { z } from 'zod'

/** The shape of every refusal of the API. */
export const problem = z
  .object({
    error_message: z.string().describe('What went wrong, in words for a person'),
    code: z.string().describe('The same, for a program'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Each broken field with what to do about it'),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problem>

/** Thrown to refuse a call; the server's error handler turns it into a `Problem`. */
export class Refused extends Error {
  readonly statusCode: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  constructor(statusCode: number, code: string, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'Refused'
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
  }
}

export const notFound = (message: string) => new Refused(404, 'not_found', message)
export const invalid = (fields: Record<string, string>) =>
  new Refused(422, 'invalid', Object.values(fields)[0] ?? 'Please check what you have entered', fields)
