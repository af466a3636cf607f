import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Validates each part of a call by its schema, with these messages where a schema has none of its own. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: inPlainWords })
    return error ? { error: error.issues.map(asFastifyIssue) } : { value }
  }

const asFastifyIssue = ({ path, code, message }: z.core.$ZodIssue) => ({
  keyword: code,
  instancePath: `/${path.join('/')}`,
  schemaPath: `#/${path.join('/')}`,
  message,
  params: {},
})

/** What to do about an invalid field, in plain words instead of Zod's. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? MISSING : (kinds[issue.expected] ?? CHECK)
  if (issue.code === 'too_big') return `At most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `At least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'invalid_value') return `Please send one of: ${issue.values.map(String).join(', ')}`
  return CHECK
}

const MISSING = 'Please fill this in'
const CHECK = 'Please check how this is written'

const kinds: Record<string, string> = {
  string: 'Please send text',
  number: 'Please send a number',
  int: 'Please send a whole number',
  boolean: 'Please say true or false',
  array: 'Please send a list',
  object: 'Please send fields with their names',
  record: 'Please send fields with their names',
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' || origin === 'set' ? ' of them' : ''
