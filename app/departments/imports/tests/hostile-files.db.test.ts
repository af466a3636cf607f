import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import { newcomersTo } from '../../../../test/callers.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { NOON, openTestShop, within } from '../../../../test/shop.ts'
import { MOST_ROWS } from '../imports.ts'
import { applied, csv, formOf, sendFile, tried } from '../testing/files.ts'

const countOf = async ({ db }: Pick<Street, 'db'>, table: 'imports' | 'import_rows' | 'office_changes') =>
  Number((await db.execute(sql`select count(*)::int as total from ${sql.identifier(table)}`)).rows[0]?.total)

describe('a file', () => {
  test.for([
    ['nothing', '', 'This file is empty.'],
    ['blank lines', '\r\n\r\n  \n', 'This file is empty.'],
    ['a head alone', 'id,new_price\r\n', 'There is no row below the names of the columns.'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), /save it as CSV/],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old spreadsheet/],
    ['NUL bytes', Buffer.from('id,new_price\na\0b,3\n'), /signs that no text has/],
    ['UTF-16 without a mark', Buffer.from('id,new_price\na,3\n', 'utf16le'), /signs that no text has/],
    ['no column of ours', 'name,colour\nx,y\n', /no id or ean and no new_price/],
    ['no price', 'id\nx\n', /There is no new_price/],
    ['a column twice', 'id,new price,New_Price\nx,1,2\n', 'Two columns are called ‘new_price’.'],
    ['a thousand columns', `${'a,'.repeat(2_000)}id,new_price\n`, /at most 200 columns/],
    ['a cell without an end', `id,new_price\nx,"${'1\n'.repeat(10_000)}`, /is a quotation mark missing/],
    ['a long cell', `id,new_price\nx,${'1'.repeat(10_001)}`, /more than 10,000 characters/],
    ['too many blank lines', `${'\n'.repeat(600)}id,new_price\nx,1\n`, /lines are empty/],
    ['JSON', '{"id":"x","new_price":1}', /first line has to name/],
  ] as const)('of %s is refused whole', async ([, bytes, words], { street, hands: { owner } }) => {
    const refused = refusal(await sendFile(owner, 'prices', bytes))
    expect(refused).toMatchObject({ status: 422, fields: { file: expect.stringMatching(words) } })
    expect(await countOf(street, 'imports')).toBe(0)
  })

  test.for([
    ['UTF-8 with a mark', Buffer.from('\uFEFFid;new_price\r\nID;31\r\n')],
    ['UTF-16', Buffer.from('\uFEFFid\tnew_price\nID\t31\n', 'utf16le')],
    ['Windows-1252', Buffer.from('id,new_price,Größe\rID,31,groß\r', 'latin1')],
    ['quoted cells over two lines', Buffer.from('"id","new_price","no\ntes"\n"ID","31","a ""b"",\r\nc"')],
  ] as const)('in %s is read', async ([, bytes], { street, hands: { owner } }) => {
    const { id } = await shelved(street)
    const named = Buffer.from(
      bytes.includes(Buffer.from('I\0D\0'))
        ? bytes.toString('utf16le').replace('ID', id)
        : bytes.toString('latin1').replace('ID', id),
      bytes.includes(Buffer.from('I\0D\0')) ? 'utf16le' : 'latin1',
    )
    expect(await tried(owner, 'prices', named)).toMatchObject({ rows: 1, changed: 1, refused: 0 })
  })

  test('with formulas and odd signs is plain text, and a bad row is refused alone', async ({
    street,
    hands: { owner },
  }) => {
    const { id, name } = await shelved(street)
    const file = await tried(
      owner,
      'drinks',
      csv(
        ['id', 'country'],
        [id, '=HYPERLINK("x")'].map(String),
        ["'=cmd|' /c calc'!A0", 'Wales'],
        ['a\u0001b', 'Wales'],
        ['x'.repeat(300), 'Wales'],
        ['__proto__', 'Wales'],
      ).replace('=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`),
    )
    expect(file).toMatchObject({ changed: 1, new: 0, refused: 4 })
    expect(file.first.changed[0].after).toEqual({ country: '=HYPERLINK("x")' })
    expect(await applied(owner, file)).toMatchObject({ done: 1 })
    expect((await owner.get(`office/drinks/${id}`)).body.drink).toMatchObject({
      name,
      country: '=HYPERLINK("x")',
    })
    const refused = (await owner.download(`office/imports/${file.id}/refused.csv`)).bytes.toString()
    // What goes out is guarded again, and has every row.
    expect(refused).toContain("'=cmd|")
    expect(refused.trimEnd().split('\r\n')).toHaveLength(5)
    // A file of refused rows may come back: it gets no second column for the reason.
    const again = await tried(owner, 'drinks', refused)
    expect(again).toMatchObject({ refused: 4, columns: { ignored: ['reason'] } })
    const second = (await owner.download(`office/imports/${again.id}/refused.csv`)).bytes.toString()
    expect(second.split('\r\n')[0]).toBe('\uFEFFid,country,reason')
  })

  test('with half signs, and signs where it is cut, is kept in words', async ({ hands: { owner } }) => {
    const wide = `${'x'.repeat(99)}🍷`
    const file = await tried(
      owner,
      'prices',
      Buffer.from(`\uFEFFid,new_price,${wide}\n${'y'.repeat(79)}🍷,1,\ud83c\n`, 'utf16le'),
    )
    expect(file).toMatchObject({ refused: 1, columns: { ignored: [`${'x'.repeat(99)}\uFFFD`] } })
  })

  test('with one row more than fit is refused before a row is judged', async ({
    street,
    hands: { owner },
  }) => {
    const rows = (count: number) => `id,new_price\n${'x,1\n'.repeat(count)}`
    expect(refusal(await sendFile(owner, 'prices', rows(MOST_ROWS + 1)))).toMatchObject({
      status: 422,
      code: 'too_many_rows',
      error_message: expect.stringContaining('20,000 rows'),
    })
    expect(
      refusal(await sendFile(owner, 'prices', `id,new_price\nx,1\n${'\n'.repeat(100_000)}`)),
    ).toMatchObject({ status: 422, code: 'too_many_rows' })
    expect(await countOf(street, 'import_rows')).toBe(0)
  })

  test('of a million rows over a real connection is refused soon', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db), limits: noLimits })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { token = '' } = await staffWith({ newcomer: newcomersTo(app, { now: NOON }) }, 'owner')
    const post = (bytes: Buffer, type = 'text/csv') =>
      fetch(`${address}/backend/api/office/imports?kind=prices`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': type },
        body: new Uint8Array(bytes),
      })
    try {
      const short = await post(Buffer.from(`id,new_price\n${'drink,1\n'.repeat(1_000_000)}`))
      expect([short.status, (await short.json()).code]).toEqual([422, 'too_many_rows'])
      const before = process.memoryUsage().rss
      const form = formOf({}, `id,new_price\n${'drink-of-a-long-name,31.50\n'.repeat(1_000_000)}`)
      const long = await post(form.body, form.headers['content-type'])
      expect([long.status, (await long.json()).code]).toEqual([413, 'too_large'])
      // Without an announced length it is refused once it has too many bytes.
      const streamed = await fetch(`${address}/backend/api/office/imports?kind=prices`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'text/csv' },
        duplex: 'half',
        body: new Blob([new Uint8Array(form.body)]).stream(),
      } as RequestInit)
      expect(streamed.status).toBe(413)
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
      expect(await countOf({ db }, 'imports')).toBe(0)
    } finally {
      await app.close()
    }
  })
})

describe('a form', () => {
  test('is refused without a file, without a kind, with two files or cut off', async ({
    hands: { owner },
  }) => {
    const { headers, body } = formOf({ kind: 'prices' }, 'id,new_price\nx,1')
    const send = (bytes: Buffer | string) => owner.post('office/imports', bytes, headers)
    expect((await send(body)).status).toBe(200)
    const withoutFile = body.toString().replace('; filename="file.csv"', '')
    expect(refusal(await send(withoutFile))).toMatchObject({
      status: 422,
      fields: { file: expect.any(String) },
    })
    expect(refusal(await send(formOf({}, 'id,new_price\nx,1').body))).toMatchObject({
      status: 422,
      fields: { kind: 'A kind is one of drinks, prices, stock, costs' },
    })
    const part = body
      .toString()
      .replace('--\r\n', '\r\n')
      .replace(/^[\s\S]*?\r\n(?=------offlicence\r\nContent-Disposition: form-data; name="file")/, '')
    expect((await send(part + body.toString())).status).toBe(422)
    expect((await send(body.subarray(0, body.length - 30))).status).toBe(422)
    expect((await owner.post('office/imports', 'rubbish', headers)).status).toBe(422)
    expect((await owner.post('office/imports', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(
      422,
    )
    expect((await owner.post('office/imports', {})).status).toBe(422)
  })

  test('under a key is answered once; another file under it is refused', async ({
    street,
    hands: { owner },
  }) => {
    const { id } = await shelved(street)
    const key = { 'idempotency-key': 'one' }
    const first = await sendFile(owner, 'prices', csv(['id', 'new_price'], [id, 31]), key)
    const again = await sendFile(owner, 'prices', csv(['id', 'new_price'], [id, 31]), key)
    expect(again.body.import.id).toBe(first.body.import.id)
    expect((await sendFile(owner, 'prices', csv(['id', 'new_price'], [id, 32]), key)).status).toBe(422)
    expect(await countOf(street, 'imports')).toBe(1)
  })
})

describe('who may', () => {
  const files = {
    drinks: csv(['id', 'country'], ['x', 'y']),
    prices: csv(['id', 'new_price'], ['x', 1]),
    stock: csv(['id', 'on_hand'], ['x', 1]),
    costs: csv(['id', 'cost'], ['x', 1]),
  }
  test('send, see and apply each kind', async ({ street, hands }) => {
    const allowed = {
      owner: 'drinks prices stock costs',
      manager: 'drinks prices stock costs',
      packer: 'stock',
    }
    for (const [kind, file] of Object.entries(files)) {
      const { id } = await tried(hands.owner, kind as 'drinks', file)
      for (const [role, hand] of Object.entries(hands)) {
        const may = (allowed as Record<string, string>)[role]?.split(' ').includes(kind) ?? false
        expect([role, kind, (await sendFile(hand, kind, file)).status]).toEqual([role, kind, may ? 200 : 403])
        const seen = (await hand.get(`office/imports/${id}`)).status
        expect([role, kind, seen === 200]).toEqual([role, kind, may])
        for (const path of ['rows?verdict=refused', 'refused.csv'])
          expect([role, path, (await hand.get(`office/imports/${id}/${path}`)).status]).toEqual([
            role,
            path,
            may ? 200 : 403,
          ])
        expect((await hand.post(`office/imports/${id}/apply`)).status).toBe(may ? 409 : 403)
      }
    }
    const kinds = async (role: keyof typeof hands) =>
      new Set(
        (await hands[role].get('office/imports')).body.imports?.map(({ kind }: { kind: string }) => kind),
      )
    expect(await kinds('packer')).toEqual(new Set(['stock']))
    expect((await kinds('owner')).size).toBe(4)
    expect((await sendFile(street.newcomer(), 'prices', files.prices)).status).toBe(401)
    expect((await hands.owner.get('office/imports/nope')).status).toBe(404)
  })
})

test('files are thrown away after a month', async ({ street, hands: { owner } }) => {
  await tried(owner, 'prices', csv(['id', 'new_price'], ['x', 1]))
  const sweep = (days: number) =>
    jobsOver(street.db, () => new Date(street.clock.now.getTime() + days * 86_400_000))
      .find(({ name }) => name === 'sweep-imports')
      ?.work({})
  await sweep(29)
  expect(await countOf(street, 'imports')).toBe(1)
  await sweep(31)
  expect([await countOf(street, 'imports'), await countOf(street, 'import_rows')]).toEqual([0, 0])
})
