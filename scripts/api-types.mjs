// `npm run api-types`: TypeScript types of the API, from its OpenAPI document.
import openapiTS, { astToString } from 'openapi-typescript'

const HEADER =
  "// Generated from the zod schemas of the server's routes by `npm run api-types`. Do not edit.\n\n"

/** @param {object} document The OpenAPI document, as the server makes it. */
export async function apiTypes(document) {
  return HEADER + astToString(await openapiTS(JSON.stringify(withSortedSchemas(withoutRefusals(document)))))
}

/** By name: their own order is that in which modules were loaded. */
const withSortedSchemas = ({ components, ...document }) => ({
  ...document,
  components: { ...components, schemas: Object.fromEntries(Object.entries(components.schemas).sort(byName)) },
})

const byName = ([one], [other]) => (one < other ? -1 : 1)

/** Every refusal is a `Problem`: the client knows that by itself. Headers are the browser's affair. */
function withoutRefusals({ paths, ...document }) {
  const kept = Object.entries(paths).map(([path, calls]) => [
    path,
    Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, withoutRefusal(call)])),
  ])
  return { ...document, paths: Object.fromEntries(kept) }
}

const withoutRefusal = ({ responses, parameters = [], ...call }) => ({
  ...call,
  parameters: parameters.filter(({ in: place }) => place === 'query'),
  responses: { 200: responses[200] },
})
