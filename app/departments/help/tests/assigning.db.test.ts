import { describe, expect } from 'vitest'
import { refusal, test } from '../../../../test/office.ts'
import { changesOf, idOf, nameOf, opened, written } from '../testing/inbox.ts'

describe('assigning, done, waiting again and notes', () => {
  test('are recorded without personal values, and undone', async ({ street, hands }) => {
    const reference = await written(street)
    const to = await idOf(hands.owner)
    const done = async (path: string, body: object = {}) => {
      const { status, body: said } = await hands.manager.post(`office/enquiries/${path}`, {
        reference,
        ...body,
      })
      expect({ path, status }).toEqual({ path, status: 200 })
      return said.change as number
    }
    const undo = async (change: number) =>
      expect((await hands.manager.post(`office/changes/${change}/undo`)).status).toBe(200)

    const assigned = await done('assign', { to })
    expect((await opened(hands.owner, reference)).assigned_to).toEqual({
      id: to,
      name: await nameOf(hands.owner),
    })
    await undo(assigned)
    expect((await opened(hands.owner, reference)).assigned_to).toBeNull()

    await undo(await done('done'))
    expect(await opened(hands.owner, reference)).toMatchObject({ state: 'waiting', done_at: null })
    await done('done')
    expect(await opened(hands.owner, reference)).toMatchObject({
      state: 'done',
      may: ['answer', 'reopen', 'note'],
    })
    street.clock.now = new Date(street.clock.now.getTime() + 10 * 60 * 60 * 1000)
    const again = await done('reopen')
    expect(await opened(hands.owner, reference)).toMatchObject({
      state: 'waiting',
      promised_until: expect.stringMatching(/^2026-11-20T22:00/),
    })
    await undo(again)
    expect(await opened(hands.owner, reference)).toMatchObject({
      state: 'done',
      promised_until: expect.stringMatching(/^2026-11-20T12:00/),
    })
    await undo(await done('note', { text: 'Zoë rang from 01632960118' }))
    expect((await opened(hands.owner, reference)).replies).toEqual([])

    const changes = await changesOf(street, reference)
    expect(changes).toHaveLength(9)
    for (const { verb } of changes) expect(verb).toBe('enquiries.answer')
    expect(JSON.stringify(changes)).not.toMatch(/Zoë|zoe@|01632|One line|cracked/)
  })

  test('to nobody, and back', async ({ street, hands }) => {
    const reference = await written(street)
    const to = await idOf(hands.owner)
    await hands.owner.post('office/enquiries/assign', { reference, to })
    expect((await hands.owner.post('office/enquiries/assign', { reference, to: null })).status).toBe(200)
    expect((await opened(hands.owner, reference)).assigned_to).toBeNull()
  })

  test('what can’t be done is refused with the reason', async ({ street, hands }) => {
    const reference = await written(street)
    const ask = async (path: string, body: object) =>
      refusal(await hands.owner.post(`office/enquiries/${path}`, body))
    expect(await ask('reopen', { reference })).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await ask('assign', { reference, to: null })).toMatchObject({ status: 409 })
    for (const to of [await idOf(hands.packer), crypto.randomUUID(), 'nobody', 7, undefined])
      expect(await ask('assign', { reference, to })).toMatchObject({
        status: 422,
        fields: { to: 'Please choose somebody who answers enquiries' },
      })
    await hands.owner.post('office/enquiries/done', { reference })
    expect(await ask('done', { reference })).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await ask('assign', { reference, to: await idOf(hands.owner) })).toMatchObject({ status: 409 })
    expect(await ask('done', { reference, version: 1 })).toMatchObject({ code: 'changed_since' })
    expect(await ask('note', { reference, text: 'x'.repeat(2_001) })).toMatchObject({ status: 422 })
    for (const path of ['answer', 'assign', 'done', 'reopen', 'note'])
      for (const odd of ['0000-0000', 'nonsense'])
        expect(
          await ask(path, { reference: odd, words: 'x', text: 'x', to: null, version: 1 }),
        ).toMatchObject({ status: 404 })
  })

  test('an undo after somebody’s change is refused, with who', async ({ street, hands }) => {
    const reference = await written(street)
    const { body } = await hands.manager.post('office/enquiries/done', { reference })
    await hands.owner.post('office/enquiries/reopen', { reference })
    expect(refusal(await hands.manager.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining(await nameOf(hands.owner)),
    })
  })

  test('are for those who answer: not for a reader, a packer or a shopper', async ({ street, hands }) => {
    const reference = await written(street)
    await hands.owner.post(`office/staff/${await idOf(hands.packer)}`, { added: ['enquiries.see'] })
    const shopper = street.newcomer()
    await shopper.join()
    for (const path of ['answer', 'assign', 'done', 'reopen', 'note']) {
      for (const hand of [hands.packer, hands.bookkeeper])
        expect((await hand.post(`office/enquiries/${path}`, { reference })).status).toBe(403)
      expect((await shopper.post(`office/enquiries/${path}`, { reference })).status).toBe(401)
    }
    expect((await opened(hands.owner, reference)).version).toBe(1)
  })
})
