import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../test/patience.ts'
import { quietPort } from '../test/quiet-port.ts'
import { openRelay } from './relay.ts'

const endings: (() => unknown)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** Somebody who repeats every word, behind a relay, and somebody who talks to them. */
async function openLine() {
  const heard: string[] = []
  const far = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (words) => {
      heard.push(String(words))
      socket.write(`${words}!`)
    })
  }).listen(0, '127.0.0.1')
  await once(far, 'listening')
  const listen = await quietPort()
  const relay = openRelay({ listen, to: (far.address() as AddressInfo).port })
  await once(relay.server, 'listening')
  endings.push(() => far.close(), relay.close)
  return { relay, heard, call: () => caller(listen) }
}

function caller(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let answers = ''
  let isOver = false
  socket.on('error', () => {})
  socket.on('data', (words) => {
    answers += String(words)
  })
  socket.on('close', () => {
    isOver = true
  })
  endings.push(() => socket.destroy())
  return { socket, answers: () => answers, isOver: () => isOver }
}

test('passes everything on while it is whole, and the end of a connection too', async () => {
  const { call } = await openLine()
  const { socket, answers } = call()
  socket.write('ping')
  await vi.waitFor(() => expect(answers()).toBe('ping!'), PATIENCE)
})

test('cut, it passes nothing on, and nobody is told; healed, what has waited arrives', async () => {
  const { relay, heard, call } = await openLine()
  const before = call()
  before.socket.write('one')
  await vi.waitFor(() => expect(before.answers()).toBe('one!'), PATIENCE)

  relay.cut(() => true)
  before.socket.write('two')
  const during = call()
  await once(during.socket, 'connect')
  during.socket.write('three')
  // A line beside it shows that there was time enough.
  const beside = await openLine()
  const other = beside.call()
  other.socket.write('four')
  await vi.waitFor(() => expect(other.answers()).toBe('four!'), PATIENCE)
  expect(heard).toEqual(['one'])
  expect([before.isOver(), during.isOver()]).toEqual([false, false])

  relay.cut(() => false)
  await vi.waitFor(
    () => expect([before.answers(), during.answers()]).toEqual(['one!two!', 'three!']),
    PATIENCE,
  )
})

test('somebody who left during a cut is gone for the other end once it is healed', async () => {
  const { relay, heard, call } = await openLine()
  const { socket, answers } = call()
  socket.write('one')
  await vi.waitFor(() => expect(answers()).toBe('one!'), PATIENCE)
  relay.cut(() => true)
  socket.destroy()
  relay.cut(() => false)
  const next = call()
  next.socket.write('two')
  await vi.waitFor(() => expect(next.answers()).toBe('two!'), PATIENCE)
  expect(heard).toEqual(['one', 'two'])
})
