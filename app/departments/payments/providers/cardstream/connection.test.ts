import { expect, test } from 'vitest'
import { writeForm } from '../../../../../gateway/fields.ts'
import { signed } from '../../../../../gateway/signature.ts'
import { openSandbox, SECRET } from '../../../../../gateway/testing/open-sandbox.ts'
import { testConfig } from '../../../../../test/shop.ts'
import { checkGateway } from '../../card-providers.server.ts'
import { openBadLine } from '../../testing/bad-lines.ts'

/** What the shopkeeper is told of the settings, by the room's own counter. */
const told = (directUrl: string, changes: Record<string, string> = {}) =>
  checkGateway(
    testConfig({
      GATEWAY_URL: 'http://gateway.example/paymentform/',
      GATEWAY_DIRECT_URL: directUrl,
      GATEWAY_MERCHANT_ID: 'SANDBOX1',
      GATEWAY_SECRET: SECRET,
      ...changes,
    }),
  )

const no = (because: RegExp) => ({ ok: false, because: expect.stringMatching(because) })

test.each([
  ['what is right', {}, { ok: true }],
  ['another secret', { GATEWAY_SECRET: 'another secret altogether' }, no(/another GATEWAY_SECRET for it\.$/)],
  ['another merchant', { GATEWAY_MERCHANT_ID: 'SOMEBODY' }, no(/does not know GATEWAY_MERCHANT_ID/)],
])('%s is told of', async (_, changes, answer) => {
  const { opened, close } = await openSandbox()
  expect(await told(`${opened.url}/direct/`, changes)).toEqual(answer)
  expect(opened.sandbox.store.transactions.size).toBe(0)
  close()
})

test.each([
  ['is away', /^The gateway did not answer: .+ Please check GATEWAY_DIRECT_URL/],
  ['fails', /^The gateway answered 500\./],
  ['talks nonsense', /^What answered is no card gateway\./],
  ['says nothing', /^What answered is no card gateway\./],
  ['echoes', /^What answered is no card gateway\./],
  ['never ends', /^The gateway’s answer is too long\./],
  ['approves without a signature', /did not sign with our GATEWAY_SECRET/],
])('a gateway that %s is told of', async (kind, because) => {
  const line = await openBadLine(kind)
  expect(await told(line.url)).toEqual(no(because))
  line.close()
})

test('a gateway that knows us, but not this machine, is told of', async () => {
  const answer = writeForm(signed([['responseCode', '65540']], SECRET))
  const line = await openBadLine('answers', answer)
  expect(await told(line.url)).toEqual(no(/takes no requests from this machine’s address \(65540\)/))
  line.close()
})

test('without a gateway there is nothing to try', async () =>
  expect(await checkGateway(testConfig())).toEqual({ ok: false, because: 'No card gateway is set up.' }))
