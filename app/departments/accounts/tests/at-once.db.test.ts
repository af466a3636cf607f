import { describe, expect } from 'vitest'
import { isPostgres } from '../../../../test/database.ts'
import { home, joined, keyTo, rosalind, test } from '../testing/calls.ts'

const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
type Told = { is_billing: boolean }

describe.skipIf(!isPostgres())('presses at the same moment', () => {
  test('leave one billing address, and never more than twenty in the book', async ({ ownCall: call }) => {
    const { token } = await joined(call)
    const add = (number: number) =>
      call.post('user/address', { ...home, hno: String(number), is_billing: true }, { token })
    const change = (number: number) =>
      call.post('user/update', { billing_hno: String(number), shipping_hno: String(number + 1) }, { token })
    expect((await add(0)).status).toBe(200)
    const answers = [...(await times(10, add)), ...(await times(10, change)), ...(await times(16, add))]
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 409])
    const { addresses } = (await call.get('user/addresses', { token })).body as { addresses: Told[] }
    expect(addresses).toHaveLength(20)
    expect(addresses.filter(({ is_billing }) => is_billing)).toHaveLength(1)
  })

  test('give an e-mail to one of two accounts', async ({ ownCall: call, ownDatabase: { db } }) => {
    const wanted = 'both@example.com'
    const keys: string[] = []
    for (const email of ['first@example.com', 'second@example.com']) {
      const { token } = await joined(call, { email })
      const change = { email: wanted, current_password: rosalind.password }
      await call.post('user/update', change, { token })
      keys.push(await keyTo(db, wanted, 'confirm-email'))
    }
    expect(new Set(keys).size).toBe(2)
    const answers = await Promise.all(keys.map((token) => call.post('user/confirm-email', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
