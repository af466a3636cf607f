import { afterEach, describe, expect, test, vi } from 'vitest'
import { officeApi, onSent } from './office-api.ts'
import { askProofBy, type ProofWanted } from './prove-again.ts'

type Answer = { status: number; json: unknown }
const ok: Answer = { status: 200, json: { done: true } }
const refused = (status: number, code: string): Answer => ({
  status,
  json: { error_message: 'Please prove it', code },
})

/** The shop's answers, one after the other; what it was asked is kept. */
function shopThatAnswers(...answers: Answer[]) {
  const asked: { path: string; key: string | undefined; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { headers = {}, body }: RequestInit = {}) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    asked.push({ path, key, body: body === undefined ? undefined : JSON.parse(String(body)) })
    const { status, json } = answers.shift() ?? ok
    return new Response(JSON.stringify(json), { status })
  })
  return asked
}

let stop = () => {}
function askerThatSays(...says: boolean[]) {
  const wanted: ProofWanted[] = []
  stop = askProofBy(async (each) => {
    wanted.push(each)
    return says.shift() ?? false
  })
  return wanted
}

afterEach(() => stop())

describe('a call of the office', () => {
  test('that only asks has no key, and tells nobody that something was sent', async () => {
    const asked = shopThatAnswers(ok)
    const heard: unknown[] = []
    const stopHearing = onSent((body) => heard.push(body))
    await officeApi.ask('phone/quote', { lines: [] })
    stopHearing()
    expect(asked).toEqual([{ path: '/backend/api/office/phone/quote', key: undefined, body: { lines: [] } }])
    expect(heard).toEqual([])
  })

  test('that got no answer is sent under its key again, and under a new one once it was answered', async () => {
    const keys: (string | undefined)[] = []
    let isAway = true
    vi.stubGlobal('fetch', async (_: string, { headers = {} }: RequestInit = {}) => {
      keys.push((headers as Record<string, string>)['idempotency-key'])
      if (isAway) throw new TypeError('Failed to fetch')
      return new Response('{}', { status: 200 })
    })
    const refund = () => officeApi.post('orders/refund', { reference: 'K7QF-3MHX', amount: 5 })
    expect(await refund()).toMatchObject({ ok: false, refusal: { code: 'offline' } })
    isAway = false
    await refund()
    await refund()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('sends a file as it is, and under its key again if there was no answer', async () => {
    const sent: { path: string; key: string | undefined; body: unknown }[] = []
    let isAway = true
    vi.stubGlobal('fetch', async (path: string, { headers = {}, body }: RequestInit = {}) => {
      const { 'idempotency-key': key, 'content-type': type } = headers as Record<string, string>
      sent.push({ path, key, body })
      expect(type).toBe('text/csv')
      if (isAway) throw new TypeError('Failed to fetch')
      return new Response('{"done":[]}', { status: 200 })
    })
    const file = new File([new Uint8Array([0xff, 0xfe, 0x41, 0])], 'dpd.csv')
    const send = () => officeApi.postFile('orders/tracking?dry_run=true', file)
    expect(await send()).toMatchObject({ ok: false, refusal: { code: 'offline' } })
    isAway = false
    expect(await send()).toEqual({ ok: true, data: { done: [] } })
    expect(sent[0]).toMatchObject({ path: '/backend/api/office/orders/tracking?dry_run=true', body: file })
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  test.for([
    [403, 'step_up'],
    [401, 'not_signed_in'],
  ] as const)('that answers %i %s asks, and goes on with the same body and key', async ([status, code]) => {
    const asked = shopThatAnswers(refused(status, code), ok)
    const wanted = askerThatSays(true)
    expect(await officeApi.post('staff/1', { role: 'packer' })).toEqual({ ok: true, data: { done: true } })
    expect(wanted).toEqual([code])
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0]?.key).toMatch(/.{36}/)
  })

  test('stays refused if nobody proves anything, or nobody can be asked', async () => {
    shopThatAnswers(refused(403, 'step_up'), refused(403, 'step_up'))
    const wanted = askerThatSays(false)
    const refusal = { ok: false, refusal: { code: 'step_up' } }
    expect(await officeApi.post('staff/1')).toMatchObject(refusal)
    expect(wanted).toHaveLength(1)
    stop()
    expect(await officeApi.post('staff/1')).toMatchObject(refusal)
  })

  test('that is refused for another reason asks nobody', async () => {
    shopThatAnswers(refused(403, 'not_allowed'))
    const wanted = askerThatSays(true)
    expect(await officeApi.post('staff/1')).toMatchObject({ refusal: { code: 'not_allowed' } })
    expect(wanted).toEqual([])
  })

  test('shares one question with another at the same time', async () => {
    shopThatAnswers(refused(401, 'not_signed_in'), refused(401, 'not_signed_in'))
    const wanted = askerThatSays(true)
    const both = await Promise.all([officeApi.get('today'), officeApi.post('orders/note')])
    expect(both.map((each) => each.ok)).toEqual([true, true])
    expect(wanted).toHaveLength(1)
  })

  test('of the door, and drafts, ask nobody', async () => {
    shopThatAnswers(refused(401, 'not_signed_in'), refused(401, 'not_signed_in'))
    const wanted = askerThatSays(true)
    expect((await officeApi.knock('step-up', { code: '1' })).ok).toBe(false)
    expect((await officeApi.keepDraft('note:A', { text: 'Half' })).ok).toBe(false)
    expect(wanted).toEqual([])
  })

  test('is told to those who keep drafts once it is made', async () => {
    shopThatAnswers(refused(422, 'invalid'), ok)
    const heard: unknown[] = []
    const stopHearing = onSent((body) => heard.push(body))
    await officeApi.post('orders/note', { text: 'One' })
    await officeApi.post('orders/note', { text: 'Two' })
    stopHearing()
    expect(heard).toEqual([{ text: 'Two' }])
  })
})
