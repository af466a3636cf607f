import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, type Street, staffWith, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const ROUNDS = 6

/** Runs of one order each, with two people at work. */
async function readyToPack(street: Street) {
  const [packer, manager] = [await staffWith(street, 'packer'), await staffWith(street, 'manager')]
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const { reference } = await newPaidOrder(street)
    const { run } = (await packer.post('office/runs', { references: [reference] })).body
    const [{ id }] = (await packer.get(`office/bench?q=${reference}`)).body.order.lines.map(
      ({ line }: Told) => ({ id: line }),
    )
    rounds.push({ reference, run: run as number, line: id as string })
  }
  return { packer, manager, rounds }
}

const pack = (hand: Caller, { reference, line }: { reference: string; line: string }) =>
  hand.post('office/bench/pack', { reference, scanned: [{ line, quantity: 2 }] })
const finish = (hand: Caller, run: number) => hand.post(`office/runs/${run}/finish`, {})

describe('a box that is closed while its run is ended', () => {
  test.for([
    ['the box first', false],
    ['the end first', true],
  ] as const)('is packed once, in one run: %s', async ([, isEndFirst], { ownStreet }) => {
    const { packer, manager, rounds } = await readyToPack(ownStreet)
    for (const round of rounds) {
      const calls = [() => pack(packer, round), () => finish(manager, round.run)]
      const answers = await Promise.all((isEndFirst ? calls.reverse() : calls).map((call) => call()))
      const [packed, ended] = isEndFirst ? answers.reverse() : answers
      expect([packed?.status, ended?.status]).toEqual([200, 200])

      // Either may come first: the order is packed, in the run that was ended or in one of the bench.
      const { order } = (await packer.get(`office/bench?q=${round.reference}`)).body
      expect(order).toMatchObject({ state: 'packed', packed_by: 'Mina Shah', run: packed?.body.run })
      const run = (await packer.get(`office/runs/${round.run}`)).body.run
      const inRun = run.orders.find(({ reference }: Told) => reference === round.reference)
      expect(run.finished_at).not.toBeNull()
      expect(inRun.state).toBe(packed?.body.run === round.run ? 'packed' : 'off')
      expect((await pack(packer, round)).status).toBe(409)
      // It leaves with the box that was closed.
      const { body } = await packer.post('office/orders/dispatch', { references: [round.reference] })
      expect(body.done).toEqual([round.reference])
      const sheet = (await packer.get(`office/orders/${round.reference}`)).body.order
      expect(sheet.parcels).toMatchObject([{ box: 'B2' }])
    }
  })
})
