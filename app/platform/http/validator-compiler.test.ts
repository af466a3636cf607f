import { expect, test } from 'vitest'
import { z } from 'zod'
import { inPlainWords, validatorCompiler } from './validator-compiler.server.ts'

const wordsFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inPlainWords }).error?.issues.map(({ message }) => message)

test.each<[z.ZodType, unknown, string]>([
  [z.array(z.string()), 'x', 'Please send a list'],
  [z.string(), 7, 'Please send text'],
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), null, 'Please fill this in'],
  [z.number(), 'x', 'Please send a number'],
  [z.int(), 1.5, 'Please send a whole number'],
  [z.boolean(), 'x', 'Please say true or false'],
  [z.object({}), 'x', 'Please send fields with their names'],
  [z.string().max(3), 'long', 'At most 3 characters'],
  [z.string().min(3), 'x', 'At least 3 characters'],
  [z.number().max(3), 4, 'At most 3'],
  [z.array(z.string()).min(1), [], 'At least 1 of them'],
  [z.enum(['a', 'b']), 'c', 'Please send one of: a, b'],
  [z.email(), 'x', 'Please check how this is written'],
  [z.union([z.string(), z.number()]), true, 'Please check how this is written'],
  [z.string('Please choose a drink'), 7, 'Please choose a drink'],
])('%# is told in plain words', (schema, value, words) => expect(wordsFor(schema, value)).toEqual([words]))

test('what is right is handed on as its schema makes it', () => {
  const judge = validatorCompiler({ schema: z.object({ n: z.coerce.number() }), method: 'GET', url: '/' })
  expect(judge({ n: '7' })).toEqual({ value: { n: 7 } })
  expect(judge({ n: 'x' })).toMatchObject({
    error: [{ instancePath: '/n', message: 'Please send a number' }],
  })
})
