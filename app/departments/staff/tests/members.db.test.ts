import { describe, expect } from 'vitest'
import { PASSWORD } from '../../../../test/callers.ts'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { checkChangeLog } from '../jobs.server.ts'
import { hire } from '../members.server.ts'

const idOf = async ({ get }: Caller) => (await get('office/session')).body.staff.id as string
const verbsOf = async ({ get }: Caller) => (await get('office/session')).body.verbs as string[]

describe('staff', () => {
  test('are listed for the owner', async ({ hands: { owner } }) => {
    const { body } = await owner.get('office/staff')
    expect(body.staff.map(({ name, role }: Record<string, string>) => [name, role])).toEqual([
      ['Hannah Reed', 'owner'],
      ['Tom Marlow', 'manager'],
      ['Mina Shah', 'packer'],
      ['Joe Pell', 'engraver'],
      ['Ruth Okafor', 'bookkeeper'],
    ])
    expect(body.staff[2]).toMatchObject({ email: 'mina.shah@example.com', added: [], taken: [] })
  })

  test('get other roles and single rights, at once', async ({ hands: { owner, packer } }) => {
    const id = await idOf(packer)
    await owner.post(`office/staff/${id}`, { added: ['orders.cancel'], taken: ['stock.see'] })
    expect(await verbsOf(packer)).toEqual(expect.arrayContaining(['orders.cancel', 'orders.see']))
    expect(await verbsOf(packer)).not.toContain('stock.see')
    await owner.post(`office/staff/${id}`, { role: 'engraver' })
    expect(await verbsOf(packer), 'single rights stay').toContain('orders.cancel')
    await owner.post(`office/staff/${id}`, { added: [], taken: [] })
    expect(await verbsOf(packer)).not.toContain('orders.cancel')
  })

  test('get no rights that do not exist, nor one both ways', async ({ hands: { owner, packer } }) => {
    const id = await idOf(packer)
    for (const [body, field] of [
      [{ role: 'king' }, 'role'],
      [{ added: ['orders.eat'] }, 'added'],
      [{ added: ['orders.see'], taken: ['orders.see'] }, 'taken'],
    ] as const)
      expect(refusal(await owner.post(`office/staff/${id}`, body))).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      })
    for (const unknown of ['nope', crypto.randomUUID()])
      expect(refusal(await owner.post(`office/staff/${unknown}`, { role: 'packer' })).status).toBe(404)
  })

  test('who leave are out of the office at once, everywhere', async ({
    street,
    hands: { owner, packer },
  }) => {
    const phone = await staffWith(street, 'packer')
    expect(
      (await owner.post(`office/staff/${await idOf(packer)}/end`, { because: 'Moved away' })).status,
    ).toBe(200)
    for (const session of [packer, phone]) expect((await session.get('office/session')).status).toBe(401)
    const { body } = await owner.get('office/changes')
    expect(body.changes[0]).toMatchObject({
      because: 'Moved away',
      before: { role: 'packer' },
      after: { ended: true, sessions_ended: 2 },
      may: ['undo'],
    })
  })

  test('who left by mistake come back by undo, with what they might do', async ({
    street,
    hands: { owner, packer },
  }) => {
    const id = await idOf(packer)
    await owner.post(`office/staff/${id}`, { added: ['orders.cancel'] })
    const { body } = await owner.post(`office/staff/${id}/end`)
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect((await packer.get('office/session')).status, 'signed in again').toBe(401)
    const back = await staffWith(street, 'packer')
    expect(await idOf(back)).toBe(id)
    expect(await verbsOf(back)).toContain('orders.cancel')
  })

  test('get back a right that was taken', async ({ hands: { owner, packer } }) => {
    const path = `office/staff/${await idOf(packer)}`
    expect((await owner.post(path, { taken: ['orders.note'] })).status).toBe(200)
    expect((await owner.post(path, { added: ['orders.note'] })).status).toBe(200)
    expect(await verbsOf(packer)).toContain('orders.note')
  })

  test('always include an owner', async ({ street, hands: { owner, manager } }) => {
    const id = await idOf(owner)
    const lastOwner = { status: 409, code: 'last_owner' }
    expect(refusal(await owner.post(`office/staff/${id}/end`))).toMatchObject(lastOwner)
    expect(refusal(await owner.post(`office/staff/${id}`, { role: 'packer' }))).toMatchObject(lastOwner)
    expect(refusal(await owner.post(`office/staff/${id}`, { taken: ['staff.manage'] }))).toMatchObject(
      lastOwner,
    )
    const other = `office/staff/${await idOf(manager)}`
    await owner.post(other, { role: 'owner', taken: ['staff.manage'] })
    expect(
      refusal(await owner.post(`office/staff/${id}/end`)),
      'the other one could make nobody an owner',
    ).toMatchObject(lastOwner)
    await owner.post(other, { taken: [] })
    street.clock.now = new Date(street.clock.now.getTime() + 1)
    expect((await owner.post(`office/staff/${id}/end`)).status).toBe(200)
  })

  test('end one of their sessions, or all others', async ({ street, hands: { packer } }) => {
    const phone = await staffWith(street, 'packer')
    const laptop = await staffWith(street, 'packer')
    const { body } = await packer.get('office/sessions')
    expect(body.sessions.filter((each: { is_this: boolean }) => each.is_this)).toHaveLength(1)
    expect(body.sessions).toHaveLength(3)
    const [newest] = body.sessions
    expect((await packer.post('office/sessions/end', { id: newest.id })).status).toBe(200)
    expect((await laptop.get('office/session')).status).toBe(401)
    await packer.post('office/sessions/end')
    expect((await phone.get('office/session')).status).toBe(401)
    expect((await packer.get('office/session')).status).toBe(200)
    const other = await staffWith(street, 'owner')
    const [{ id }] = (await other.get('office/sessions')).body.sessions
    expect(refusal(await packer.post('office/sessions/end', { id })).status).toBe(404)
  })

  test('whose account is erased are out too, and the log stays whole', async ({
    street,
    hands: { owner },
  }) => {
    const shopper = street.newcomer()
    await shopper.join()
    const { user } = (await shopper.get('shopper')).body
    const member = await street.db.transaction((tx) =>
      hire(
        tx,
        { id: user.id, name: 'Rosalind', role: 'packer' },
        { actor: { staffId: null, name: 'A test', via: 'command' }, now: street.clock.now },
      ),
    )
    expect((await shopper.get('shopper')).body.user.is_admin).toBe(true)
    const erased = await shopper.post('user/erase', { current_password: PASSWORD })
    expect(erased.status).toBe(200)
    expect(JSON.stringify((await owner.get('office/staff')).body)).not.toContain(member.id)
    const { changes } = (await owner.get(`office/changes?subject=staff:${member.id}`)).body
    expect(changes).toMatchObject([{ after: { ended: true } }, { after: { role: 'packer' } }])
    const found: unknown[] = []
    await checkChangeLog(street.db, (what) => found.push(what))
    expect(found).toEqual([])
  })

  test('wish for themselves how their office is', async ({ hands: { packer } }) => {
    expect((await packer.post('office/you', { wants_morning_mail: true })).body).toEqual({
      wants_morning_mail: true,
      has_keys: true,
    })
    expect((await packer.post('office/you', { has_keys: false })).body).toEqual({
      wants_morning_mail: true,
      has_keys: false,
    })
    expect(refusal(await packer.post('office/you', { has_keys: 'yes' }))).toMatchObject({
      status: 422,
      fields: { has_keys: 'Please say true or false' },
    })
  })

  test('two owners who end each other at once leave one', async ({ ownStreet }) => {
    const owner = await staffWith(ownStreet, 'owner')
    const other = await staffWith(ownStreet, 'manager')
    const [a, b] = [await idOf(owner), await idOf(other)]
    await owner.post(`office/staff/${b}`, { role: 'owner' })
    const both = await Promise.all([owner.post(`office/staff/${b}/end`), other.post(`office/staff/${a}/end`)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('views and drafts', () => {
  const late = { list: 'orders', name: 'Late ones', query: 'view=late&sort=total' }

  test('are kept, replaced and deleted', async ({ hands: { packer } }) => {
    const { body } = await packer.post('office/views', late)
    expect(body.view).toMatchObject({ ...late, is_shared: false, may: ['delete'] })
    await packer.post('office/views', { ...late, query: 'view=all' })
    expect((await packer.get('office/views?list=orders')).body.views).toMatchObject([
      { id: body.view.id, query: 'view=all' },
    ])
    expect((await packer.get('office/views?list=drinks')).body.views).toEqual([])
    expect((await packer.send('DELETE', `office/views/${body.view.id}`)).status).toBe(200)
    expect(refusal(await packer.send('DELETE', `office/views/${body.view.id}`)).status).toBe(404)
  })

  test('are somebody’s own, unless they may share them and do', async ({ hands: { owner, packer } }) => {
    await owner.post('office/views', late)
    expect((await packer.get('office/views')).body.views).toEqual([])
    const { body } = await owner.post('office/views', { ...late, is_shared: true })
    expect((await packer.get('office/views')).body.views).toMatchObject([{ ...late, may: [] }])
    expect(refusal(await packer.send('DELETE', `office/views/${body.view.id}`)).status).toBe(404)
    expect(refusal(await packer.post('office/views', { ...late, is_shared: true }))).toMatchObject({
      status: 403,
    })
  })

  test('a draft survives, and is forgotten when it is empty', async ({ hands: { owner, packer } }) => {
    const form = 'office/drafts/refund:K7QF-3MHX'
    const fields = { because: 'One bottle broke', amount: '12.50' }
    expect((await packer.get(form)).body).toEqual({ fields: {}, saved_at: null })
    await packer.send('PUT', form, { fields })
    expect((await packer.get(form)).body).toMatchObject({ fields, saved_at: expect.any(String) })
    expect((await owner.get(form)).body.fields).toEqual({})
    await packer.send('PUT', form, { fields: {} })
    expect((await packer.get(form)).body.fields).toEqual({})
    expect(refusal(await packer.send('PUT', form, { fields: { a: 7 } })).status).toBe(422)
    expect(refusal(await packer.get('office/drafts/a%20b')).status).toBe(422)
  })
})
