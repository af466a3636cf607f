import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invalid, Refused } from './answer.server.ts'
import { checkBy, judgeAll, readable } from './every-field.server.ts'

const refuse = (fields: Record<string, string>) => () => {
  throw invalid(fields)
}

describe('judging in several steps', () => {
  test('answers what each step answers', async () =>
    expect(await judgeAll({ one: () => 1, two: async () => 'two' })).toEqual({ one: 1, two: 'two' }))

  test('names the broken fields of every step, those known before first, each once', async () =>
    await expect(
      judgeAll(
        {
          billing: refuse({ postcode: 'Which?', phone: 'Another one' }),
          fine: () => 1,
          shipping: refuse({ street: 'Where?' }),
        },
        { phone: 'Too short' },
      ),
    ).rejects.toMatchObject({
      statusCode: 422,
      message: 'Too short',
      fields: { phone: 'Too short', postcode: 'Which?', street: 'Where?' },
    }))

  test('names a conflict’s field beside broken ones, and leaves it a conflict by itself', async () => {
    const used = () => {
      throw new Refused(409, 'coupon_used', 'Used', { coupon: 'Used' })
    }
    await expect(judgeAll({ used, places: refuse({ street: 'Where?' }) })).rejects.toMatchObject({
      statusCode: 422,
      fields: { street: 'Where?', coupon: 'Used' },
    })
    await expect(judgeAll({ used })).rejects.toMatchObject({ statusCode: 409, code: 'coupon_used' })
  })

  test('stops at once at what is no broken field', async () => {
    const fail = () => {
      throw new Error('away')
    }
    await expect(judgeAll({ places: refuse({ street: 'Where?' }), fail })).rejects.toThrow('away')
  })
})

describe('what can be read of a broken call', () => {
  const shape = { name: z.string().trim(), age: z.number(), note: z.string().default('none') }

  test('is each field that is right, as its schema makes it', () => {
    expect(readable(shape, { name: ' Ann ', age: 'old', other: 1 })).toEqual({ name: 'Ann', note: 'none' })
    expect(readable(shape, null)).toEqual({ note: 'none' })
    expect(readable(shape, 'text')).toEqual({ note: 'none' })
  })

  test('and the others are refused by name', () => {
    const schema = z.object({ name: z.string('Which?'), list: z.array(z.string('What?')) })
    expect(() => checkBy(schema, { list: [1] })).toThrow(
      expect.objectContaining({ fields: { name: 'Which?', list: 'What?' } }),
    )
    expect(() => checkBy(schema, { name: 'Ann', list: [] })).not.toThrow()
  })
})
