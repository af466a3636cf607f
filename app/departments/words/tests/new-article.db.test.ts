import { describe, expect } from 'vitest'
import { type Caller, test } from '../../../../test/office.ts'
import { article, fieldsOf, inShop, pathTo, publish, textOf } from '../testing/texts.ts'
import { shownWords } from '../words.server.ts'

describe('a new article', () => {
  const begin = (by: Caller, more: object = {}) =>
    by.post('office/words', { kind: 'journal', head: { ...article, ...more }, markdown: 'Words.' })

  test('has its address from its title, and is no page until it is published', async ({
    street,
    hands: { owner },
  }) => {
    const { body } = await begin(owner)
    expect(body).toMatchObject({ key: 'journal:a-first-sip-of-armagnac', version: 1 })
    expect((await begin(owner)).body.key).toBe('journal:a-first-sip-of-armagnac-2')
    expect((await begin(owner, { title: 'Gin' })).body.key, 'the shop has a page of that name').toBe(
      'journal:gin-2',
    )
    expect((await shownWords(street.db)).edited.size).toBe(0)
    const published = await publish(owner, body.key, (text) => text)
    expect(published.status).toBe(200)
    expect(await inShop(street, body.key)).toContain('written: 2026-11-18\n')
    await owner.post(`office/changes/${published.body.change}/undo`)
    expect(await inShop(street, body.key)).toBeUndefined()
    expect(await textOf(owner, body.key)).toMatchObject({ state: 'draft', markdown: 'Words.', shown: null })
  })

  test('needs letters in its title, and only the journal takes new ones', async ({ hands: { owner } }) => {
    expect(await fieldsOf(begin(owner, { title: '!!!' }))).toMatchObject({
      status: 422,
      fields: { title: expect.any(String) },
    })
    const { status } = await owner.post('office/words', { kind: 'help', head: article, markdown: '' })
    expect(status).toBe(404)
  })

  test('of a day to come waits; one that is in the shop is said to be hidden until then', async ({
    hands: { owner },
  }) => {
    const head = { ...article, written: '2026-12-01' }
    const strangeIn = async (key: string) =>
      (await owner.post('office/words/check', { key, head, markdown: 'Words.' })).body.strange
    const { key } = (await begin(owner)).body
    expect(await strangeIn(key)).toEqual([])
    expect(await strangeIn('journal:the-cheese-board')).toEqual([
      { line: 1, words: 'This article is in the shop now. It would be hidden until 1 December 2026' },
    ])
    await owner.post(`${pathTo('journal:the-cheese-board')}/withdraw`, { version: 0 })
    expect(await strangeIn('journal:the-cheese-board')).toEqual([])
    expect((await publish(owner, key, (text) => text, { head })).status).toBe(200)
    expect(await strangeIn(key)).toEqual([])
  })

  test('that can’t be shown is refused field by field', async ({ hands: { owner } }) => {
    const { key } = (await begin(owner)).body
    const answer = await fieldsOf(
      owner.post(pathTo(key), {
        head: {
          ...article,
          title: 'Peat',
          author: '',
          picture: 'shampoo',
          drinks: 'no-such-drink',
          written: '2026-02-30',
        },
        markdown:
          '![](scene:journal-peat)\n\n![A still](scene:journal-pea)\n\n{{film}}\n\n![A gin](drink:no-such-gin)',
        version: 1,
        publish: true,
      }),
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual([
      ...['author', 'markdown', 'picture', 'title', 'written'],
    ])
    expect(answer.fields?.markdown).toContain('Line 1: A picture needs words')
    expect(answer.fields?.markdown).toContain(
      'Line 3: There is no picture ‘journal-pea’. Did you mean ‘journal-peat’?',
    )
    expect(answer.fields?.markdown).toContain('Line 5: Please choose a film first')
    const { body } = await owner.post('office/words/check', {
      key,
      head: { ...article, drinks: 'no-such-drink' },
      markdown: 'Words.\n\n![A gin](drink:no-such-gin)',
    })
    expect(body).toMatchObject({
      fields: {},
      wrong: [],
      strange: [
        { line: 1, words: 'There is no drink ‘no-such-drink’ on sale: it is left out' },
        { line: 3, words: 'There is no drink ‘no-such-gin’ on sale: it is left out' },
      ],
    })
  })

  test('names no figures, and its parts stand alone', async ({ hands: { owner } }) => {
    const said = async (markdown: string, more: object = {}) =>
      (
        await owner.post('office/words/check', {
          key: 'journal:the-cheese-board',
          head: { ...article, ...more },
          markdown,
        })
      ).body.fields
    expect(await said('It costs {{standard-charge}}, and {{picture:journal-pea}}.')).toEqual({
      markdown:
        'Line 1: There is no part {{standard-charge}}. Line 1: There is no part {{picture:journal-pea}}. Did you mean ‘journal-peat’?',
    })
    expect(await said('Look: {{picture:journal-peat}}')).toEqual({
      markdown: 'Line 1: {{picture:journal-peat}} needs a paragraph of its own.',
    })
    expect(await said('Words.\n\n{{picture:journal-peat}}')).toEqual({})
    expect(await said('Words.\n\n![A gin](drink:)')).toEqual({
      markdown: 'Line 3: Please name the drink by its id: drink:thistle-row-12.',
    })
    expect(await said('Words.', { title: 'An evening at {{shop-name}}' })).toEqual({
      title: 'An article can’t name figures: {{shop-name}}',
    })
  })
})
