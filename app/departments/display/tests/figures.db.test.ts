import { describe, expect } from 'vitest'
import { type Caller, test } from '../../../../test/office.ts'
import { shelfGuide, shownDisplay } from '../display.server.ts'
import { slidesAsTheyCame } from '../display.ts'

const announcing = (text: string) => ({ announcements: [{ text, from: null, until: null }] })
const save = (by: Caller, part: string, value: object, version = 0) =>
  by.post(`office/display/${encodeURIComponent(part)}`, { value, version })

describe('a text that names a figure', () => {
  test('follows the settings, and stays in the form as it was written', async ({ hands: { owner } }) => {
    const written = announcing('Free delivery from {{free-delivery-from}}')
    expect((await save(owner, 'announcements', written)).status).toBe(200)
    const said = async () => (await owner.get('announcement/get')).body.announcements
    expect(await said()).toEqual([{ description: 'Free delivery from £100' }])
    await owner.post('office/settings', { settings: { delivery: { free_from: 75 } }, version: 0 })
    expect(await said()).toEqual([{ description: 'Free delivery from £75' }])
    expect((await owner.get('office/display/announcements')).body.part.value).toEqual(written)
  })

  test('may be a slide or the text of a shelf', async ({ street: { db }, hands: { owner } }) => {
    const [first] = slidesAsTheyCame
    const slides = [{ ...first, title: 'Say it for {{engraving-price}}' }]
    expect((await save(owner, 'slides', { slides })).status).toBe(200)
    expect((await shownDisplay(db)).slides).toMatchObject([{ title: 'Say it for £5' }])
    const shelf = { line: 'Call {{phone}}.', paragraph: '{{shop-name}}, {{town}}.' }
    expect((await save(owner, 'shelf:gin', shelf)).status).toBe(200)
    expect(await shelfGuide(db, 'gin')).toMatchObject({
      intro: 'Call 01632 960 118.',
      words: 'Marlow & Reed, Marlow.',
    })
  })

  test('is refused if nobody knows the figure, with those there are', async ({ hands: { owner } }) => {
    const { status, body } = await save(owner, 'announcements', announcing('From {{free-delivery}}'))
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: {
        'announcements.0.text': expect.stringMatching(/free-delivery-from.+\{\{standard-charge\}\}/),
      },
    })
  })
})
