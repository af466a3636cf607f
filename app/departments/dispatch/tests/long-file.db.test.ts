import { request } from 'node:http'
import { expect, test } from 'vitest'
import { newDatabase } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { openTestShop } from '../../../../test/shop.ts'

const A_MILLION = Buffer.from(`reference,tracking\n${'K7QF-3MHX,A1\n'.repeat(1_000_000)}`)

test('a courier’s file of a million rows is refused in words that arrive over a real line', async () => {
  const database = await newDatabase()
  const { app } = await openTestShop({ database, limits: noLimits })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const entered = await app.inject({
    method: 'POST',
    url: '/backend/api/office/demo-session',
    payload: { role: 'packer' },
  })
  const { token } = entered.json()
  const send = (headers: Record<string, string | number>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = request(
        `${base}/backend/api/office/orders/tracking`,
        { method: 'POST', headers: { authorization: token, 'content-type': 'text/csv', ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: String(Buffer.concat(chunks)) }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(A_MILLION)
    })
  try {
    const announced: Record<string, string | number> = { 'content-length': A_MILLION.length }
    for (const headers of [announced, { 'transfer-encoding': 'chunked' }])
      for (let time = 0; time < 3; time++) {
        const { status, body } = await send(headers)
        expect(status).toBe(422)
        expect(JSON.parse(body)).toMatchObject({
          fields: { csv: 'That file is too long: at most 500 lines at once' },
        })
      }
  } finally {
    await app.close()
    await database.close()
  }
})
