import { afterEach, expect, test, vi } from 'vitest'
import { officeApi } from './office-api.ts'

type Answer = { status: number; response: unknown } | 'line down'

/** A browser whose calls get these answers, one after the other; half of a file is always sent first. */
function browserThatGets(...answers: Answer[]) {
  const calls: { address: string; headers: Record<string, string> }[] = []
  class FakeCall {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    status = 0
    response: unknown = null
    private readonly headers: Record<string, string> = {}
    open(_method: string, address: string) {
      calls.push({ address, headers: this.headers })
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send({ size }: File) {
      this.upload.onprogress?.({ loaded: size / 2 })
      this.upload.onprogress?.({ loaded: size })
      const answer = answers.shift() ?? 'line down'
      if (answer === 'line down') return this.onerror()
      this.status = answer.status
      this.response = answer.response
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeCall)
  return calls
}

afterEach(() => vi.unstubAllGlobals())

const file = new File(['0123456789'], 'bottle.jpg')
const send = (onProgress: (sent: number) => void = () => {}) =>
  officeApi.postFile('photographs?name=bottle.jpg', file, 'image/jpeg', onProgress)

test('a file that is sent says how much of it has left', async () => {
  const calls = browserThatGets({ status: 200, response: { change: 7 } })
  const heard: number[] = []
  expect(await send((sent) => heard.push(sent))).toEqual({ ok: true, data: { change: 7 } })
  expect(heard).toEqual([5, 10])
  expect(calls).toMatchObject([
    {
      address: '/backend/api/office/photographs?name=bottle.jpg',
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': expect.stringMatching(/.{36}/) },
    },
  ])
})

test('one that got no answer is sent again under the same key, and a refusal is shown', async () => {
  const refusal = { error_message: 'This is no photograph.' }
  const calls = browserThatGets(
    'line down',
    { status: 502, response: null },
    { status: 422, response: refusal },
  )
  for (let time = 0; time < 2; time++)
    expect(await send()).toMatchObject({ ok: false, refusal: { code: 'offline' } })
  expect(await send()).toEqual({ ok: false, refusal })
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})
