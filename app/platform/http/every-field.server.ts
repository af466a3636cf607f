import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, Refused } from './answer.server.ts'
import { inPlainWords } from './validator-compiler.server.ts'

/** Each broken field, by its name on the wire, with what to do about it. */
export type BrokenFields = Record<string, string>

type Issue = { instancePath: string; message?: string | undefined }
type SchemaError = { validation?: Issue[]; validationContext?: string | undefined }

/**
 * What the schemas of a call find wrong with it. Fastify stops at the first part that is broken; the others are
 * asked here. Empty for a call that is as it should be.
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

/** The fields of a shape that can be read, whatever is wrong with those beside them. */
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

/** Refuses what a schema finds wrong, for the parts of a call that its own schema did not get to. */
export function checkBy(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: inPlainWords })
  const issues = error?.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message }))
  if (issues) throw invalid(fieldsIn(issues, 'body'))
}

type Steps = Record<string, () => unknown>
type Judged<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> }

/**
 * Takes every step though one before it refuses, and refuses with the broken fields of all of them, those of `broken`
 * first. A conflict (409) that names its field is told with them; whatever names none goes on at once.
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

/** 'limit' for '/limit', 'type' for '/type/0': the field as a person knows it. */
const fieldName = (path: string, context: string) =>
  path
    .split('/')
    .filter((part) => part && !/^\d+$/.test(part))
    .join('.') || context
