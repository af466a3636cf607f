import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { scene } from '#app/platform/pictures/testing/pictures.ts'
import { newcomersTo } from '../../../../test/callers.ts'
import { test } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { staffWith } from '../../../../test/office.ts'
import { NOON, openTestShop, within } from '../../../../test/shop.ts'

const AT_ONCE = 3

test('uploads whose connections are cut in the middle leave room for others', async ({ database, db }) => {
  const { app } = await openTestShop({ database: within(database, db), limits: noLimits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await staffWith({ newcomer: newcomersTo(app, { now: NOON }) }, 'owner')
  const bytes = await scene()
  const send = async () =>
    (await owner.post('office/photographs?name=a.jpg', bytes, { 'content-type': 'image/jpeg' })).status
  const half = (): Socket => {
    const [address] = app.addresses()
    const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1')
    socket.write(
      [
        'POST /backend/api/office/photographs?name=half.jpg HTTP/1.1',
        'host: shop.test',
        `authorization: ${owner.token}`,
        'content-type: image/jpeg',
        `content-length: ${bytes.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(bytes.subarray(0, 1_000))
    return socket
  }
  const sockets = Array.from({ length: AT_ONCE + 1 }, half)
  const cutAll = () => sockets.forEach((socket) => void socket.destroy())
  try {
    // Three wait for the rest of their files, so that there is no place for the fourth.
    const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
    expect(String(answer)).toMatch(/^HTTP[/]1.1 429 /)
    cutAll()
    await expect.poll(send, { timeout: 20_000 }).toBe(200)
    // A call that was answered has given the place back too.
    for (let again = 0; again < AT_ONCE; again++) expect(await send()).toBe(200)
  } finally {
    cutAll()
    await app.close()
  }
})
