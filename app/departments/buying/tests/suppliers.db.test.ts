import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/office.ts'
import { supplierOf, undo } from '../testing/suppliers.ts'

const form = { name: 'Marsh Wines', email: 'hello@marsh.example', phone: '01632 960118', lead_days: 5 }

describe('a supplier', () => {
  test('is added, changed and checked, each undone; the log keeps no address', async ({
    hands: { owner },
  }) => {
    const added = await owner.post('office/suppliers', { ...form, awrs: 'xx aw 00000-123456', minimum: 250 })
    expect(added).toMatchObject({ status: 200, body: { version: 1 } })
    const [id] = added.body.done
    const one = async () => (await owner.get(`office/suppliers/${id}`)).body.supplier
    expect(await one()).toMatchObject({
      name: 'Marsh Wines',
      awrs: 'XXAW00000123456',
      awrs_standing: 'unchecked',
      minimum: 250,
      may: ['edit', 'retire', 'check_awrs', 'order'],
    })
    const checked = await owner.post(`office/suppliers/${id}/awrs-checked`, { version: 1 })
    expect(await one()).toMatchObject({
      awrs_standing: 'checked',
      awrs_checked_on: '2026-11-18',
      awrs_checked_by: 'Hannah Reed',
    })
    expect((await undo(owner, checked.body.change)).status).toBe(200)
    expect(await one()).toMatchObject({ awrs_standing: 'unchecked' })

    const changed = await owner.post(`office/suppliers/${id}`, {
      ...form,
      email: 'new@marsh.example',
      lead_days: 2,
      version: 3,
    })
    expect(await one()).toMatchObject({ email: 'new@marsh.example', lead_days: 2, awrs: '' })
    const { changes } = (await owner.get(`office/changes?subject=supplier:${id}`)).body
    expect(JSON.stringify(changes)).not.toContain('@marsh.example')
    expect(changes[0].after).toMatchObject({ email: 'changed', lead_days: 2 })
    expect((await undo(owner, changed.body.change)).status).toBe(200)
    expect(await one()).toMatchObject({ email: 'hello@marsh.example', lead_days: 5, awrs: 'XXAW00000123456' })
    expect(refusal(await undo(owner, added.body.change))).toMatchObject({ status: 409 })
  })

  test('of two who change it at once, one is told', async ({ hands: { owner, manager } }) => {
    const [id] = (await owner.post('office/suppliers', form)).body.done
    expect((await manager.post(`office/suppliers/${id}`, { ...form, lead_days: 9, version: 1 })).status).toBe(
      200,
    )
    const late = await owner.post(`office/suppliers/${id}`, { ...form, version: 1 })
    expect(refusal(late)).toMatchObject({ status: 409, code: 'changed_since' })
    expect(late.body.error_message).toContain('Tom Marlow')
    const byHeader = await owner.post(`office/suppliers/${id}`, form, { 'if-match': '"1"' })
    expect(byHeader.status).toBe(412)
  })

  test('retired gets no orders, and can be taken back', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const id = await supplierOf(owner, [gin])
    const retired = await owner.post(`office/suppliers/${id}/state`, { state: 'retired' })
    expect(retired.status).toBe(200)
    const lines = [{ supplier: id, drink: gin.id, cases: 1 }]
    expect((await owner.post('office/purchase-orders', { lines })).status).toBe(422)
    expect((await owner.post(`office/suppliers/${id}/state`, { state: 'retired' })).status).toBe(409)
    expect((await undo(owner, retired.body.change)).status).toBe(200)
    expect((await owner.post('office/purchase-orders', { lines })).status).toBe(200)
  })

  test('is the preferred one of a drink: always one, as suppliers come and go', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const [one, other] = [await supplierOf(owner, [gin]), await supplierOf(owner, [gin])]
    const preferred = async () =>
      Promise.all(
        [one, other].map(async (id) => (await owner.get(`office/suppliers/${id}`)).body.drinks[0]?.preferred),
      )
    expect(await preferred()).toEqual([true, false])
    const drinks = [{ drink: gin.id, case_size: 12, case_cost: 100, preferred: true }]
    const chosen = await owner.post(`office/suppliers/${other}/drinks`, { drinks })
    expect(await preferred()).toEqual([false, true])
    expect((await undo(owner, chosen.body.change)).status).toBe(200)
    expect(await preferred()).toEqual([true, false])
    const gone = await owner.post(`office/suppliers/${one}/drinks`, { remove: [gin.id] })
    expect(await preferred()).toEqual([undefined, true])
    expect((await undo(owner, gone.body.change)).status).toBe(200)
    expect(await preferred()).toEqual([true, false])
  })

  test('that was preferred since stays so when an earlier change is undone', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const [one, other, third] = [
      await supplierOf(owner, [gin]),
      await supplierOf(owner, [gin]),
      await supplierOf(owner, [gin]),
    ]
    const preferred = async () =>
      Promise.all(
        [one, other, third].map(
          async (id) => (await owner.get(`office/suppliers/${id}`)).body.drinks[0]?.preferred,
        ),
      )
    const chosen = { drink: gin.id, case_size: 12, case_cost: 100, preferred: true }
    const choose = (id: string) => owner.post(`office/suppliers/${id}/drinks`, { drinks: [chosen] })
    const first = await choose(other)
    await choose(third)
    expect((await undo(owner, first.body.change)).status).toBe(200)
    expect(await preferred()).toEqual([false, false, true])
    const gone = await owner.post(`office/suppliers/${third}/drinks`, { remove: [gin.id] })
    await choose(other)
    expect((await undo(owner, gone.body.change)).status).toBe(200)
    expect(await preferred()).toEqual([false, true, false])
    const last = await owner.post(`office/suppliers/${other}/drinks`, {
      drinks: [{ ...chosen, code: 'NEW' }],
    })
    await owner.post(`office/suppliers/${one}/drinks`, { remove: [gin.id] })
    await owner.post(`office/suppliers/${third}/drinks`, { remove: [gin.id] })
    expect((await undo(owner, last.body.change)).status).toBe(200)
    expect(await preferred()).toEqual([undefined, true, undefined])
  })

  test('is found in the list and as CSV; costs are for who may see them', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street)
    const id = await supplierOf(owner, [gin], { name: 'Quarry Lane Drinks', account_code: '=1+1' })
    const { body } = await owner.get('office/suppliers?q=quarry')
    expect(body).toMatchObject({ count: 1, suppliers: [{ id, drinks: 1 }] })
    expect((await owner.get('office/suppliers.csv?q=quarry')).body).toContain("'=1+1")
    expect((await owner.get(`office/suppliers/${id}`)).body.drinks[0].case_cost).toBe(60)
    expect((await packer.get(`office/suppliers/${id}`)).body.drinks[0]).not.toHaveProperty('case_cost')
    const seen = (await packer.get(`office/suppliers/${id}`)).body.supplier
    expect(seen.may).toEqual([])
    expect(seen).not.toHaveProperty('minimum')
    expect((await packer.get('office/suppliers')).body.suppliers[0]).not.toHaveProperty('minimum')
    const headOf = async (hand: typeof owner) =>
      String((await hand.get('office/suppliers.csv')).body)
        .split('\n')[0]
        ?.trim()
        .split(',')
    expect(await headOf(owner)).toContain('minimum')
    expect(await headOf(packer)).toContain('minimum_cases')
    expect(await headOf(packer)).not.toContain('minimum')
  })

  test('refuses what makes no sense', async ({ street, hands: { owner, packer } }) => {
    await owner.post('office/suppliers', form)
    for (const bad of [
      form,
      { ...form, name: 'marsh WINES' },
      { ...form, name: '' },
      { ...form, name: 'x'.repeat(121) },
      { ...form, name: 'New', email: 'nobody' },
      { ...form, name: 'New', lead_days: -1 },
      { ...form, name: 'New', lead_days: '5' },
      { ...form, name: 'New', minimum: 1e9 },
      { ...form, name: 'New', awrs: 'XXAW123' },
      { ...form, name: 'New', notes: 'a\u0000' },
    ])
      expect((await owner.post('office/suppliers', bad)).status, JSON.stringify(bad)).toBe(422)
    expect((await packer.post('office/suppliers', { ...form, name: 'New' })).status).toBe(403)
    const gin = await shelved(street)
    const id = await supplierOf(owner, [])
    const good = { drink: gin.id, case_size: 6, case_cost: 60 }
    for (const drinks of [
      [{ ...good, drink: 'nowhere' }],
      [{ ...good, case_size: 0 }],
      [{ ...good, case_cost: -1 }],
      [good, good],
    ])
      expect((await owner.post(`office/suppliers/${id}/drinks`, { drinks })).status).toBe(422)
    expect((await owner.get('office/suppliers/nobody')).status).toBe(404)
    expect((await owner.post(`office/suppliers/${id}/awrs-checked`)).status).toBe(200)
  })
})
