import { expect, test } from 'vitest'
import { stubbedLine } from '../../../../test/stubbed-line.ts'
import { sendEnquiry } from './send-enquiry.ts'

const said = { kind: 'contact', message: 'Hello' }
const kept = { reference: '4816-2073' }

const { keys, answers, saying } = stubbedLine()

test('the same words keep their key until the shop has them, and have a new one afterwards', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(429, { error_message: 'Please wait 9 minutes and try again.', code: 'too_often' })
  saying(200, kept)
  saying(200, kept)
  expect(await sendEnquiry(said)).toMatchObject({ ok: false, refusal: { code: 'offline' } })
  await sendEnquiry(said)
  expect(await sendEnquiry(said)).toEqual({ ok: true, data: kept })
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(new Set(keys).size).toBe(1)
  await sendEnquiry(said)
  expect(new Set(keys).size).toBe(2)
})

test('other words have another key', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(200, kept)
  await sendEnquiry(said)
  await sendEnquiry({ ...said, message: 'Hello again' })
  expect(new Set(keys).size).toBe(2)
})
