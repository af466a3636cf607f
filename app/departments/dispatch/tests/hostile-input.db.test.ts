import { describe, expect } from 'vitest'
import { refusal, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const calls = [
  ['orders/dispatch', (words: string) => ({ references: [words] })],
  ['orders/deliver', (words: string) => ({ references: [words] })],
  ['orders/ready', (words: string) => ({ references: [words] })],
  ['orders/collected', (words: string) => ({ references: [words] })],
  ['orders/tracking', (words: string) => ({ reference: words, tracking: 'A1' })],
  ['orders/tracking', (words: string) => ({ reference: 'K7QF-3MHX', tracking: words })],
  ['orders/returned', (words: string) => ({ reference: words, next: 'wait' })],
  ['orders/returned', (words: string) => ({ reference: 'K7QF-3MHX', next: 'wait', text: words })],
  ['runs', (words: string) => ({ references: ['K7QF-3MHX'], place: words })],
  ['runs', (words: string) => ({ references: ['K7QF-3MHX'], because: words })],
  ['runs/1/pick', (words: string) => ({ picks: [{ drink_id: words, picked: 1 }] })],
  ['runs/1/place', (words: string) => ({ place: words })],
  ['runs/1/finish', (words: string) => ({ because: words })],
  ['bench/pack', (words: string) => ({ reference: words, scanned: [] })],
  ['slips.pdf', (words: string) => ({ references: [words] })],
] as const

describe('what nobody would type', () => {
  test.for(calls)('%s takes no 7 MB', async ([path, body], { hands }) => {
    const { status } = await hands.packer.post(`office/${path}`, body('x'.repeat(7 * 1024 * 1024)))
    expect([413, 422]).toContain(status)
  })

  test.for(calls)('%s takes no NUL byte', async ([path, body], { hands }) => {
    const refused = await hands.packer.post(`office/${path}`, body('K7QF-\u00003MHX'))
    // What is named and unknown is kept back, in words.
    if (refused.status === 200) expect(refused.body.done).toEqual([])
    else expect([404, 409, 422]).toContain(refusal(refused).status)
  })

  test('a courier’s file of 7 MB is refused, and one with NUL bytes sends what can be read', async ({
    street,
    hands,
  }) => {
    const { reference } = await newPaidOrder(street)
    const send = (bytes: Buffer) =>
      hands.packer.post('office/orders/tracking', bytes, { 'content-type': 'text/csv' })
    expect((await send(Buffer.alloc(7 * 1024 * 1024, 'x'))).status).toBe(422)
    const { status, body } = await send(
      Buffer.from(`reference,courier,tracking\n${reference},D\0PD,A1\n${reference}\0,DPD,A2\n`),
    )
    expect(status).toBe(200)
    expect(body.done).toEqual([])
    expect(body.kept).toHaveLength(2)
    expect((await hands.owner.get(`office/orders/${reference}`)).body.order.status).toBe('confirmed')
  })

  test('an address with a NUL byte or 7 kB finds nothing', async ({ hands }) => {
    for (const words of ['%00', 'x'.repeat(7_000)])
      for (const path of [
        ...[`runs/${words}`, `orders/${words}/slip.pdf`, `bench?q=${words}`, `runs?place=${words}`],
        ...[`returns?cause=${words}`, `returns?place=${words}`, `runs/1/courier.csv?courier=${words}`],
      ]) {
        const { status } = await hands.packer.get(`office/${path}`)
        expect([404, 414, 422], path.slice(0, 40)).toContain(status)
      }
  })
})
