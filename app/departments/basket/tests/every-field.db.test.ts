import { expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/callers.ts'

const tooLong = 'x'.repeat(80)

test.for<[body: object, fields: string[]]>([
  [{ line1: tooLong, font: 1, quantity: 'x' }, ['line1', 'quantity']],
  [{ line1: tooLong, font: 9, quantity: 'x' }, ['font', 'quantity']],
  [{ texts: [{ line1: 7 }], font: 1, quantity: 'x' }, ['quantity', 'texts.line1']],
])('cart/engrave names every broken field of %j at once', async ([body, fields], { street }) => {
  const malt = await shelved(street, { engravable: true })
  const answer = refusal(await street.newcomer().post(`cart/engrave?drink_id=${malt.id}`, body))
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.fields ?? {}).sort()).toEqual(fields)
})

test('what is broken in the address is named beside what is broken in the body', async ({ street }) => {
  const answer = refusal(await street.newcomer().post('cart/engrave', { line1: 'Ann', font: 9 }))
  expect(answer).toMatchObject({
    status: 422,
    fields: { font: expect.any(String), drink_id: 'Please say which drink' },
  })
})
