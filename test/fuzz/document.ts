/** As much of JSON Schema as the shop's OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

export type Operation = {
  method: string
  path: string
  /** 'POST cart/add' */
  label: string
  parameters: Parameter[]
  body: Schema | undefined
}

type Written = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }

export type ApiDocument = {
  paths: Record<string, Record<string, Written>>
  components?: { schemas?: Record<string, Schema> }
}

/** Every call of the document, its references replaced by what they stand for. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const schemas = components?.schemas ?? {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content?.['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        label: `${method.toUpperCase()} ${path.replace('/backend/api/', '')}`,
        parameters,
        body: body && resolved(body, schemas),
      }
    }),
  )
}

const DEEPEST = 8

function resolved(schema: Schema, schemas: Record<string, Schema>, depth = 0): Schema {
  if (depth > DEEPEST) return {}
  const into = (part: Schema) => resolved(part, schemas, depth + 1)
  if (schema.$ref) return into(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const { anyOf, oneOf, allOf, properties, items } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(into) }),
    ...(oneOf && { oneOf: oneOf.map(into) }),
    ...(allOf && { allOf: allOf.map(into) }),
    ...(items && { items: into(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, into(part)])),
    }),
  }
}
