import { describe, expect } from 'vitest'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import { article, fieldsOf, inShop, pathTo, publish, textOf } from '../testing/texts.ts'
import { shownWords } from '../words.server.ts'

describe('a text that nobody has edited', () => {
  test('is as the repository has it', async ({ street, hands: { manager } }) => {
    const { texts } = (await manager.get('office/words')).body
    expect(texts).toContainEqual({
      key: 'help:faqs',
      title: 'FAQ',
      page: '/faqs',
      version: 0,
      state: 'published',
      is_in_shop: true,
      is_readable: true,
      appears_on: null,
      changed_at: null,
      by: '',
    })
    expect(texts).toContainEqual(
      expect.objectContaining({
        key: 'journal:the-cheese-board',
        appears_on: '2026-10-22',
        is_in_shop: true,
      }),
    )
    expect(await textOf(manager, 'help:faqs')).toMatchObject({
      version: 0,
      head: { title: 'FAQ', updated: '2026-11-15' },
      may: ['save', 'publish', 'restore', 'withdraw'],
    })
    expect((await textOf(manager, 'help:privacypolicy')).may).toEqual(['save', 'publish', 'restore'])
    expect((await shownWords(street.db)).edited.size).toBe(0)
  })

  test('is not there under another name', async ({ hands: { owner } }) => {
    for (const key of [
      'help:shampoo',
      'help',
      'mail:faqs',
      'help:../faqs',
      'journal:',
      'help:__proto__',
      'help:constructor',
      'help:faqs\0',
    ])
      expect((await owner.get(pathTo(key))).status).toBe(404)
  })
})

describe('a draft', () => {
  test('is not in the shop, and the next one knows of it', async ({ street, hands: { owner, manager } }) => {
    const { head, markdown } = await textOf(owner, 'help:faqs')
    const typed = { head: { title: head.title }, markdown: `${markdown} And {{no-such-figure}}.` }
    const saved = await owner.post(pathTo('help:faqs'), { ...typed, version: 0 })
    expect(saved).toMatchObject({ status: 200, body: { key: 'help:faqs', version: 1, strange: [] } })
    expect(await inShop(street, 'help:faqs')).toBeUndefined()
    expect(await textOf(manager, 'help:faqs')).toMatchObject({
      ...typed,
      version: 1,
      state: 'draft',
      by: 'Hannah Reed',
      shown: { markdown },
    })
  })
})

describe('publishing', () => {
  test('dates a help article today, warns of links that lead nowhere, and is undone', async ({
    street,
    hands: { owner },
  }) => {
    const { body } = await publish(
      owner,
      'help:faqs',
      (text) => `${text}\n\nSee [that](/nowhere), [us](/orderhistory).`,
      {
        head: { title: 'Questions', summary: 'Short answers to what people ask us most.' },
      },
    )
    expect(body.strange).toEqual([{ line: expect.any(Number), words: 'There is no page /nowhere' }])
    expect(await inShop(street, 'help:faqs')).toMatch(
      /^---\ntitle: Questions\nupdated: 2026-11-18\nsummary: Short answers to what people ask us most.\n---\n\nShort/,
    )
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await inShop(street, 'help:faqs')).toBeUndefined()
    expect(await textOf(owner, 'help:faqs')).toMatchObject({ version: 2, head: { title: 'FAQ' } })
  })

  test('refuses what can’t be shown, with its line and the nearest name', async ({
    street,
    hands: { owner },
  }) => {
    const said = async (text: string) =>
      (await fieldsOf(publish(owner, 'help:deliverycharges', () => text))).fields?.markdown
    expect(await said('One\n\nIt costs {{standart-charge}}, {{standart-charge}}.')).toBe(
      'Line 3: There is no figure {{standart-charge}}. Did you mean {{standard-charge}}?',
    )
    expect(await said('{{table:delivery-zone}}')).toContain('Did you mean {{table:delivery-zones}}?')
    for (const part of ['form:order', 'table:delivery-zones'])
      expect(await said(`One\n\nSee {{${part}}}`)).toBe(`Line 3: {{${part}}} needs a paragraph of its own.`)
    expect(await said('[x](javascript:alert)')).toContain('Line 1: A link begins with')
    expect(await said('![x](scene:journal-peat)')).toContain('no pictures')
    expect(await said('['.repeat(10_000))).toContain('Too many brackets')
    expect(await said('{{table:delivery-zones}}\n\n'.repeat(1_500))).toContain('too long')
    expect((await textOf(owner, 'help:deliverycharges')).version).toBe(0)
    expect((await shownWords(street.db)).edited.size).toBe(0)
  })

  test('refuses a head of a help article with figures that nobody knows there', async ({
    street,
    hands: { owner },
  }) => {
    const said = async (more: object) =>
      (await fieldsOf(publish(owner, 'help:faqs', (text) => text, { head: { ...head, ...more } }))).fields
    const head = { title: 'FAQ', summary: 'Short answers to what people ask us most.' }
    expect(await said({ title: 'Ask {{shop-nam}}' })).toEqual({
      title: expect.stringContaining('There is no figure {{shop-nam}}. Did you mean {{shop-name}}?'),
    })
    expect(await said({ title: 'Over {{session-days}} days' })).toEqual({ title: expect.any(String) })
    for (const name of ['table:delivery-zones', 'form:order', 'no-such-figure'])
      expect(await said({ summary: `Zones that we deliver to: {{${name}}}` })).toEqual({
        summary: expect.stringContaining(`There is no figure {{${name}}}`),
      })
    expect((await shownWords(street.db)).edited.size).toBe(0)
    const known = { title: 'Ask {{shop-name}}', summary: 'It costs {{standard-charge}} to deliver.' }
    expect((await publish(owner, 'help:faqs', (text) => text, { head: known })).status).toBe(200)
  })

  test('shows HTML as text, and says so', async ({ hands: { owner } }) => {
    const { body } = await publish(owner, 'help:faqs', () => 'A <script>alert(1)</script>')
    expect(body.strange).toEqual([{ line: 1, words: 'HTML is shown as it is typed' }])
  })

  test('of what the repository says is the repository’s file again', async ({ street, hands: { owner } }) => {
    await publish(owner, 'help:faqs', (text) => `${text}\n\nMore.`)
    expect(await inShop(street, 'help:faqs')).toBeDefined()
    const { body } = await owner.post(`${pathTo('help:faqs')}/restore`, { to: 0, version: 1 })
    expect(body.version).toBe(2)
    expect(await inShop(street, 'help:faqs')).toBeUndefined()
    const { version } = (await owner.get(`${pathTo('help:faqs')}/versions/1`)).body
    expect(version.markdown).toMatch(/More\.$/)
    await owner.post(`${pathTo('help:faqs')}/restore`, { to: 1, version: 2 })
    expect(await inShop(street, 'help:faqs')).toMatch(/More\.\n$/)
    expect((await owner.get(`${pathTo('help:faqs')}/versions`)).body.versions).toMatchObject([
      ...[{ version: 3 }, { version: 2 }, { version: 1, state: 'published', by: 'Hannah Reed' }],
    ])
  })
})

describe('withdrawing', () => {
  test('takes a text out, which can come back', async ({ street, hands: { owner } }) => {
    const { status, body } = await owner.post(`${pathTo('journal:the-cheese-board')}/withdraw`, {
      version: 0,
    })
    expect(status).toBe(200)
    expect((await shownWords(street.db)).edited).toEqual(new Map([['journal:the-cheese-board', undefined]]))
    expect((await textOf(owner, 'journal:the-cheese-board')).may).not.toContain('withdraw')
    expect((await owner.post(`${pathTo('journal:the-cheese-board')}/withdraw`, { version: 1 })).status).toBe(
      409,
    )
    await owner.post(`office/changes/${body.change}/undo`)
    expect((await shownWords(street.db)).edited.size).toBe(0)
  })

  test.for([
    'terms-and-conditions',
    'privacypolicy',
    'cookiepolicy',
    'cancel-and-return',
    'deliverycharges',
    'complaints',
  ])('is refused for %s', async (name, { hands: { owner } }) => {
    const answer = refusal(await owner.post(`${pathTo(`help:${name}`)}/withdraw`, { version: 0 }))
    expect(answer).toMatchObject({ status: 409, code: 'kept' })
  })
})

describe('two who edit one text', () => {
  test('the second is told who was first, and loses nothing', async ({ hands: { owner, manager } }) => {
    await publish(manager, 'help:faqs', () => 'Theirs.')
    const mine = { head: { title: 'FAQ' }, markdown: 'Mine.' }
    const late = await owner.post(pathTo('help:faqs'), { ...mine, version: 0 })
    expect(refusal(late)).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringMatching(/ changed this on 18 November at \d\d:\d\d\./),
    })
    expect((await owner.post(pathTo('help:faqs'), mine, { 'if-match': '"0"' })).status).toBe(412)
    expect((await owner.post(pathTo('help:faqs'), mine, { 'if-match': '"1"' })).status).toBe(200)
    expect(await fieldsOf(owner.post(pathTo('help:faqs'), mine))).toMatchObject({
      status: 422,
      fields: { version: expect.any(String) },
    })
  })

  test('of two at once one is first', async ({ ownStreet }) => {
    const { staffWith } = await import('../../../../test/office.ts')
    const owner = await staffWith(ownStreet, 'owner')
    const both = await Promise.all(
      ['One.', 'Two.'].map((markdown) =>
        owner.post(pathTo('help:events'), { head: {}, markdown, version: 0 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const begun = await Promise.all(
      [1, 2].map(() => owner.post('office/words', { kind: 'journal', head: article, markdown: '' })),
    )
    expect(begun.map(({ body }) => body.key).toSorted()).toEqual([
      ...['journal:a-first-sip-of-armagnac', 'journal:a-first-sip-of-armagnac-2'],
    ])
  })

  test('an undo is refused once somebody has gone on', async ({ hands: { owner } }) => {
    const { body } = await publish(owner, 'help:faqs', () => 'One.')
    await publish(owner, 'help:faqs', () => 'Two.')
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(409)
  })
})

describe('what no page of ours sends', () => {
  const send = (by: Caller, body: object) =>
    by.post(pathTo('help:faqs'), { head: {}, markdown: 'x', version: 0, ...body })

  test('is refused by its field, and nothing is written', async ({ street, hands: { owner } }) => {
    for (const [field, body] of [
      ['markdown', { markdown: 'a\0b' }],
      ['markdown', { markdown: 5 }],
      ['markdown', { markdown: 'x'.repeat(100_001) }],
      ['head', { head: 'title' }],
      ['head.title', { head: { title: 'a\0b' } }],
      ['head.title', { head: { title: 'a\nb: c' } }],
      ['head.title', { head: { title: 'a\u2028b' } }],
      ['head.title', { head: { title: 'x'.repeat(5_000) } }],
      ['version', { version: 'one' }],
      ['publish', { publish: 'yes' }],
    ] as const) {
      const { status, fields } = await fieldsOf(send(owner, body))
      expect([field, status]).toEqual([field, 422])
      expect(Object.keys(fields ?? {}).join()).toContain(field.split('.')[0])
    }
    expect((await shownWords(street.db)).edited.size).toBe(0)
  })

  test('5 MB are refused before they are read, with the limit', async ({ hands: { owner } }) => {
    for (const path of ['office/words', pathTo('help:faqs'), 'office/words/check', 'office/what-if']) {
      const { status, error_message } = refusal(
        await owner.post(path, {
          kind: 'journal',
          key: 'help:faqs',
          head: {},
          markdown: 'x'.repeat(5_000_000),
        }),
      )
      expect([path, status, error_message]).toEqual([
        path,
        413,
        expect.stringContaining('100,000 characters at most'),
      ])
    }
  })

  test('100,000 characters are fine, and can be looked at', async ({ hands: { owner } }) => {
    const markdown = 'wörds\n'.repeat(16_666)
    expect((await send(owner, { markdown })).status).toBe(200)
    const words = { key: 'help:faqs', head: {}, markdown }
    const looked = await fieldsOf(owner.post('office/what-if', { path: '/faqs', changes: { words } }))
    expect(looked).toEqual({ status: 422, fields: expect.objectContaining({ title: expect.any(String) }) })
  })
})

test('a check refuses nothing and saves nothing', async ({ hands: { owner } }) => {
  const { status, body } = await owner.post('office/words/check', {
    key: 'help:faqs',
    head: { title: 'F' },
    markdown: '# x',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fields: {
      title: expect.any(String),
      summary: expect.any(String),
      markdown: expect.stringContaining('Line 1'),
    },
    wrong: [{ line: 1 }],
    strange: [],
  })
  expect((await textOf(owner, 'help:faqs')).version).toBe(0)
})

test('the repository’s own texts are well', async ({ hands: { owner } }) => {
  const { texts } = (await owner.get('office/words')).body
  for (const { key } of texts) {
    const { head, markdown } = await textOf(owner, key)
    const { body } = await owner.post('office/words/check', { key, head, markdown })
    expect({ key, fields: body.fields }).toEqual({ key, fields: {} })
  }
})

test('names that only the language knows are no figures', async ({ hands: { owner } }) => {
  const { head } = await textOf(owner, 'help:faqs')
  for (const name of ['constructor', 'toString', '__proto__']) {
    const { status, body } = await owner.post('office/words/check', {
      key: 'help:faqs',
      head,
      markdown: `Words.\n\n{{${name}}}`,
    })
    expect({ name, status }).toEqual({ name, status: 200 })
    expect(body.wrong).toEqual([{ line: 3, words: expect.stringContaining(`no figure {{${name}}}`) }])
  }
})
