import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { noDatabase } from '../../test/no-database.ts'
import { openTestShop } from '../../test/shop.ts'
import { visitorOf } from '../../test/visitor.ts'
import { isDatabaseAway, refusalOf, refuseWhenBusy } from './refusals.ts'
import { annex, annexedShop, refusal } from './testing/annex.ts'

const { visit, post } = annexedShop()

describe('when something breaks', () => {
  test.each(['/break', '/break-oddly'])('%s tells nothing of our insides', async (path) =>
    expect(await post(path, {})).toEqual(refusal(500, 'internal', 'Something went wrong on our side')),
  )

  test('an answer of the wrong shape is our fault, and not sent', async () => {
    const { status, text } = await visit('/backend/api/wrong-answer')
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({ error_message: 'Something went wrong on our side', code: 'internal' })
  })

  test('a database that is away is told as such, with when to try again', async () => {
    const { status, headers, text } = await visit('/backend/api/away', { method: 'POST' })
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
    expect(JSON.parse(text)).toEqual({
      error_message: 'We can’t reach our shelves just now. Please try again in a moment.',
      code: 'unavailable',
    })
  })

  test('a shop that is too busy says so, and nothing of why', async () => {
    const { headers } = await visit('/backend/api/busy', { method: 'POST' })
    expect(headers['retry-after']).toBe('5')
    expect(await post('/busy', {})).toEqual(
      refusal(503, 'busy', 'Very busy just now. Please try again in a moment.'),
    )
  })

  test('nobody is turned away while nothing was measured', async () => {
    const asked = [{} as FastifyRequest, {} as FastifyReply, 'eventLoopDelay'] as const
    await expect(refuseWhenBusy(...asked, 2_000)).rejects.toMatchObject({ statusCode: 503 })
    await expect(refuseWhenBusy(...asked, Number.POSITIVE_INFINITY)).resolves.toBeUndefined()
  })

  test('before the tables are there, the shop is just opening', async () => {
    const shop = await openTestShop({ database: noDatabase(), annex })
    const seen = await (await visitorOf(shop.app))('/backend/api/break', { method: 'POST' })
    expect(seen).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(seen.text)).toMatchObject({ code: 'unavailable' })
    await shop.app.close()
  })

  test('a refusal is told in its own words', async () =>
    expect(await post('/refuse', {})).toEqual({
      status: 409,
      answer: {
        error_message: 'That was the last bottle',
        code: 'out_of_stock',
        fields: { drink_id: 'Sold out' },
      },
    }))
})

test.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
  'a value that the database can not take (%s) is the caller’s mistake',
  async (code) =>
    expect(await post('/query', { code })).toEqual(
      refusal(422, 'invalid', 'Please check what you have entered'),
    ),
)

test.each(['22012', '23502', '42P01'])('a mistake of ours (%s) is ours', async (code) =>
  expect(await post('/query', { code })).toMatchObject({ status: 500 }),
)

describe.each(['53100', '53200', 'ENOSPC'])('a database without room (%s)', (code) => {
  test('is unavailable for now, and the shop is not ready until that was a while ago', async () => {
    const shop = await openTestShop({ database: noDatabase(), annex })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    expect(await visit('/readyz')).toMatchObject({ status: 200 })
    const refused = await visit('/backend/api/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await visit('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"the database has no room to write"}',
    })
    const later = Date.now() + 31_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await visit('/readyz')).toMatchObject({ status: 200 })
    clock.mockRestore()
    await shop.app.close()
  })
})

describe('whether the database is away', () => {
  const failing = (code: string) => Object.assign(new Error('it failed'), { code })

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    '57P01',
    '57P03',
    '25006',
    '08006',
  ])('%s: yes', (code) => expect(isDatabaseAway(failing(code))).toBe(true))

  test.each(['23505', '42P01', '28P01', '57014', 'ENOENT'])('%s: no', (code) =>
    expect(isDatabaseAway(failing(code))).toBe(false),
  )

  test('also when that is only the cause, or one of several', () => {
    expect(isDatabaseAway(new Error('Failed query', { cause: failing('ECONNREFUSED') }))).toBe(true)
    expect(isDatabaseAway(new AggregateError([failing('ENOENT'), failing('ECONNREFUSED')]))).toBe(true)
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: failing('23505') }))).toBe(false)
    expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
  })
})

test.for(['23505', '40P01', '40001'])('two that got into each other’s way (%s) are a conflict', (code) => {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('pg'), { code }) })
  const error = Object.assign(failure, { code: 'X', name: 'Error' }) as Parameters<typeof refusalOf>[0]
  expect(refusalOf(error, { prepared: true, closing: false }, {} as FastifyRequest)).toMatchObject({
    status: 409,
    problem: { code: 'conflict' },
  })
})
