import { expect, test } from 'vitest'
import { noDatabase } from '../../test/no-database.ts'
import { noLimits } from '../../test/no-limits.ts'
import { openTestShop } from '../../test/shop.ts'
import { visitorOf } from '../../test/visitor.ts'

type Fields = { properties?: Record<string, unknown> }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: { 'application/json'?: { schema: Fields & { oneOf?: Fields[]; $ref?: string } } } }
}
type Api = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Fields> }
}

const wrong = [7, -1, 1e9, 'x', '', true, null, [], [7], ['x'], {}, { x: 1 }, 'x'.repeat(6_000)]

test('no call answers a field of the wrong kind in the words of a library', {
  timeout: 300_000,
}, async () => {
  const shop = await openTestShop({ database: noDatabase(), limits: noLimits })
  await shop.prepare()
  const visit = await visitorOf(shop.app)
  const api = JSON.parse((await visit('/backend/api/openapi.json')).text) as Api
  const namesIn = ({
    properties = {},
    oneOf = [],
    $ref,
  }: Fields & { oneOf?: Fields[]; $ref?: string }): string[] => [
    ...Object.keys(properties),
    ...oneOf.flatMap(namesIn),
    ...($ref ? namesIn(api.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : []),
  ]
  const heard = new Set<string>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema
      const asked = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
      for (const value of wrong) {
        const query = new URLSearchParams(
          asked.flatMap((name) => [
            [name, String(value)],
            [name, 'y'],
          ]),
        )
        const body = Object.fromEntries((schema ? namesIn(schema) : []).map((name) => [name, value]))
        const { status, text } = await visit(`${path}?${query}`, {
          method: method.toUpperCase(),
          ...(method === 'post' && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(Array.isArray(value) && value.length === 0 ? value : body),
          }),
        })
        if (status !== 422) continue
        const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> }
        for (const [name, words] of Object.entries(fields)) heard.add(`${path} ${name}: ${words}`)
      }
    }
  await shop.app.close()
  expect(heard.size).toBeGreaterThan(50)
  expect(
    [...heard].filter((words) => /expected|received|: (Invalid (input|option|string|key)|Too )/.test(words)),
  ).toEqual([])
})
