import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { asCommand, encodeRequest, type FuzzRequest } from './request.ts'

const request: FuzzRequest = {
  label: 'POST enquiry',
  method: 'POST',
  target: '/backend/api/enquiry?a=%00',
  headers: [['content-type', 'application/json']],
  body: '{"name":"O\'Brien"}',
  mayRead: [],
}
const host = '127.0.0.1:5800'

test('a request is a line for curl', () => {
  expect(asCommand(request, host)).toBe(
    `curl -si -m 20 --path-as-is -g -X 'POST' -H 'content-type: application/json' --data-binary '{"name":"O'\\''Brien"}' 'http://127.0.0.1:5800/backend/api/enquiry?a=%00'`,
  )
})

test('what curl can’t say, or what is very long, is packed, and unpacks to the same bytes', () => {
  const others: FuzzRequest[] = [
    { ...request, raw: Buffer.from([0, 255, 13, 10]) },
    { ...request, body: 'x'.repeat(50_000) },
    { ...request, body: 'a\0b' },
    { ...request, headers: [['x-forwarded-for', 'é']] },
  ]
  for (const each of others) {
    const [, packed = ''] =
      /^exec 3<>\/dev\/tcp\/127\.0\.0\.1\/5800; echo (\S+) \| base64 -d \| gunzip >&3; /.exec(
        asCommand(each, host),
      ) ?? []
    expect(gunzipSync(Buffer.from(packed, 'base64'))).toEqual(encodeRequest(each, host))
  }
})

test('host and length are added, unless the request has its own', () => {
  expect(String(encodeRequest(request, host))).toContain('\r\nhost: 127.0.0.1:5800\r\n')
  expect(String(encodeRequest(request, host))).toContain('\r\ncontent-length: 18\r\n')
  const own = encodeRequest(
    {
      ...request,
      headers: [
        ['host', 'a b'],
        ['content-length', '3'],
      ],
    },
    host,
  )
  expect(String(own).match(/host:|content-length:/g)).toHaveLength(2)
})
