import { describe, expect } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { test as base } from '../../../test/database.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON, openTestShop, within } from '../../../test/shop.ts'
import { panelOf } from './panels.server.ts'

const measured = 'clonvarra-10'
const wares = [
  aDrink({ id: measured, engravable: true }),
  aDrink({ id: 'newcomer', engravable: true }),
  aDrink({ id: 'dalnabreck-12', engravable: false }),
]

const test = base.extend<{ call: (id?: string) => Promise<{ status: number; body: unknown }> }>({
  call: async ({ database, db }, use) => {
    const { app } = await openTestShop({ database: within(database, db) })
    await putDrinks(db, wares, NOON)
    await use(async (id) => {
      const query = id === undefined ? '' : `?id=${encodeURIComponent(id)}`
      const answer = await app.inject(`/backend/api/drink/engraving${query}`)
      return { status: answer.statusCode, body: answer.json() }
    })
    await app.close()
  },
})

describe('where a drink is engraved', () => {
  test('is told with everything the studio needs', async ({ call }) => {
    expect(await call(measured)).toEqual({ status: 200, body: { panel: panelOf(measured) } })
  })

  test('is not known of one that nobody has measured', async ({ call }) => {
    expect(await call('newcomer')).toEqual({ status: 200, body: { panel: null } })
  })

  test.for(['no-such-drink', 'dalnabreck-12', '$sample', 'x'.repeat(120)])(
    'is not told of what we do not engrave: %s',
    async (id, { call }) => {
      expect(await call(id)).toEqual({
        status: 404,
        body: { error_message: 'We do not engrave that drink', code: 'not_found' },
      })
    },
  )

  test.for([undefined, '', '  ', '\0', 'x'.repeat(121)])(
    'must be asked sensibly: %j',
    async (id, { call }) => {
      const { status, body } = await call(id)
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'invalid', fields: { id: expect.any(String) } })
    },
  )
})
