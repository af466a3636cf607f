import { request } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '../../../../test/patience.ts'
import { onDisk, readFileBodies } from './body.server.ts'

/** A server on a real port whose work waits until it is released, before or behind the door of the handler. */
async function openServer(waitsIn: 'preHandler' | 'handler') {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const work = { begun: 0, read: [] as string[], refused: [] as string[], isHeld: true }
  const hold = async () => {
    work.begun += 1
    await vi.waitUntil(() => !work.isHeld, PATIENCE)
  }
  const files = readFileBodies(app, {
    most: 1_000,
    tooLarge: 'Too large',
    types: ['application/zip'],
    openStore: onDisk,
  })
  if (waitsIn === 'preHandler') app.addHook('preHandler', hold)
  app.post('/', (sent) =>
    files.use(sent, async (file) => {
      if (waitsIn === 'handler') await hold()
      work.read.push(String(await file?.content.read(0, 4)))
      return 'done'
    }),
  )
  app.addHook('onError', async (_request, _reply, { message }) => void work.refused.push(message))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const sent = () => {
    const call = request(address, { method: 'POST', headers: { 'content-type': 'application/zip' } })
    call.on('error', () => {})
    return call
  }
  return {
    work,
    areGone: () =>
      new Promise<boolean>((resolve) => app.server.getConnections((_, count) => resolve(count === 0))),
    send: () =>
      new Promise<number | undefined>((resolve) => {
        sent()
          .on('response', (answer) => resolve(answer.resume().statusCode))
          .end('file')
      }),
    /** Sends a file, and goes away once it is being worked on. */
    cut: async () => {
      const before = work.begun
      const call = sent()
      const closed = new Promise((resolve) => call.on('close', resolve))
      call.end('file')
      await vi.waitUntil(() => work.begun > before, PATIENCE)
      call.destroy()
      await closed
    },
  }
}

test('clients that go away while their files are worked on give their places back, once the work is done', async () => {
  const { work, send, cut } = await openServer('handler')
  for (let times = 0; times < 3; times += 1) await cut()
  // Their files are still in use.
  expect(await send()).toBe(429)
  work.isHeld = false
  await vi.waitUntil(() => work.read.length === 3, PATIENCE)
  expect(work.read).toEqual(['file', 'file', 'file'])
  for (let times = 0; times < 4; times += 1) expect(await send()).toBe(200)
})

test('clients that go away before the handler has their files give their places back at once', async () => {
  const { work, send, cut, areGone } = await openServer('preHandler')
  for (let times = 0; times < 3; times += 1) await cut()
  await vi.waitUntil(areGone, PATIENCE)
  const fourth = send()
  await vi.waitUntil(() => work.begun === 4, PATIENCE)
  work.isHeld = false
  expect(await fourth).toBe(200)
  // Nobody works on a file that is gone.
  await vi.waitUntil(() => work.refused.length === 3, PATIENCE)
  expect(work.read).toEqual(['file'])
})
