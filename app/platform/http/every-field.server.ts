import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, Refused } from './answer.server.ts'
import { inPlainWords } from './validator-compiler.server.ts'

/** Each invalid field, by its name in the API, with what to do about it. */
type BrokenFields = Record<string, string>

type Issue = { instancePath: string; message?: string | undefined }
type SchemaError = { validation?: Issue[]; validationContext?: string | undefined }

/**
 * Every validation error of a call. Fastify stops at the first invalid part; this checks the others too. Empty for a
 * valid call.
 */
export function brokenFields(
  request: FastifyRequest,
  error: SchemaError | undefined = request.validationError,
): BrokenFields {
  if (!error) return {}
  const context = error.validationContext ?? 'body'
  const issues: Issue[] = error.validation ?? []
  return fieldsIn([...issues, ...(context === 'body' ? issuesInQuery(request) : [])], context)
}

/** The valid fields of a shape, whatever is wrong with the others. */
export function readable<S extends z.ZodRawShape>(
  shape: S,
  sent: unknown,
): Partial<z.output<z.ZodObject<S>>> {
  const fields = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = z.safeParse(schema, fields[name])
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  ) as Partial<z.output<z.ZodObject<S>>>
}

/** Refuses what a schema finds invalid, for the parts of a call that its own schema did not cover. */
export function checkBy(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: inPlainWords })
  const issues = error?.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message }))
  if (issues) throw invalid(fieldsIn(issues, 'body'))
}

type Steps = Record<string, () => unknown>
type Judged<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> }

/**
 * Runs every step although one before it refuses, and refuses with the invalid fields of all of them, those of
 * `broken` first. A conflict (409) that names its field is one of them; any other error is thrown at once.
 */
export async function judgeAll<S extends Steps>(steps: S, broken: BrokenFields = {}): Promise<Judged<S>> {
  const fields = { ...broken }
  let conflict: Refused | undefined
  const judged: Record<string, unknown> = {}
  for (const [name, step] of Object.entries(steps)) {
    try {
      judged[name] = await step()
    } catch (failure) {
      if (!(failure instanceof Refused) || !failure.fields) throw failure
      if (failure.statusCode !== 422) conflict ??= failure
      else for (const [field, because] of Object.entries(failure.fields)) fields[field] ??= because
    }
  }
  if (Object.keys(fields).length > 0) throw invalid({ ...fields, ...conflict?.fields })
  if (conflict) throw conflict
  return judged as Judged<S>
}

function issuesInQuery(request: FastifyRequest): Issue[] {
  const judge = request.getValidationFunction('querystring') as Validator | undefined
  const answer = judge?.(request.query)
  return answer && 'error' in answer ? answer.error : []
}

/** As `validatorCompiler` makes it. */
type Validator = (value: unknown) => { value: unknown } | { error: Issue[] }

function fieldsIn(issues: Issue[], context: string): BrokenFields {
  const fields: BrokenFields = {}
  for (const { instancePath, message } of issues)
    fields[fieldName(instancePath, context)] ??= message ?? 'Not valid'
  return fields
}

/** 'limit' for '/limit', 'type' for '/type/0': the field's name as people know it. */
const fieldName = (path: string, context: string) =>
  path
    .split('/')
    .filter((part) => part && !/^\d+$/.test(part))
    .join('.') || context
