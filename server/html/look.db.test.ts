import { expect, test } from 'vitest'
import { hashOf } from '#app/platform/http/security-headers.server.ts'
import { contrast } from '#app/platform/shop/colour.ts'
import { demoLook } from '#app/platform/shop/look.ts'
import { grounds, needed, paletteOf } from '#app/platform/shop/look-colours.ts'
import { lookedAtShop } from '../../test/looked-at-shop.ts'

/** What a look that is published does to the pages of the built shop, and that the default one does nothing. */

const { here, visit, shows, showsNoMore } = lookedAtShop()

const publish = async (look: object) => {
  const { version } = (await here().owner.get('office/settings')).body
  const { status, body } = await here().owner.post('office/settings', { settings: { look }, version })
  expect(status).toBe(200)
  return body.change as number
}
const stylesIn = (html: string) =>
  Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => css)

test('a page of a shop that keeps the default look carries nothing of it', async () => {
  const { text } = await visit('/')
  expect(text).not.toContain('id="look"')
  expect(text).not.toContain('shop-logo')
  expect(text).not.toMatch(/outfit|bitter|playfair/i)
  // The style sheet, and the faces that it loads.
  expect(stylesIn(text).length).toBe(2)
})

test('one that is published is worn by every page under a strict policy, and undo brings the same bytes back', async () => {
  const before = (await visit('/gin')).text
  const change = await publish({
    accent: '#ffd400',
    fonts: 'outfit',
    tiles: { ...demoLook.tiles, ice: '#ffffff' },
  })
  await shows('/gin', '--color-brand-deep:#806b00')
  const { text, headers } = await visit('/gin')
  expect(text).toContain('--tint-ice:#ffffff')
  expect(text).toContain('outfit')
  expect(text).not.toMatch(/fraunces[\w.-]*\.woff2/)
  const policy = String(headers['content-security-policy'])
  const styles = policy.split(';').find((each) => each.trim().startsWith('style-src')) ?? ''
  for (const css of stylesIn(text)) expect(styles).toContain(hashOf(css))
  expect(styles).not.toContain('unsafe-inline')
  expect((await visit('/offline')).text).toContain('#806b00')
  await here().owner.post(`office/changes/${change}/undo`)
  await showsNoMore('/gin', 'id="look"')
  expect((await visit('/gin')).text).toBe(before)
  expect((await visit('/offline')).text).not.toContain('#806b00')
})

test.for(['#ffffff', '#000000', '#ffff00', '#808080'])(
  'the accent %s is worn as colours that can be read',
  async (accent) => {
    await publish({ accent })
    const { brandDeep } = paletteOf(accent)
    await shows('/gin', `--color-brand-deep:${brandDeep}`)
    for (const ground of Object.values(grounds))
      expect(contrast(brandDeep, ground)).toBeGreaterThanOrEqual(needed.text)
    const { body } = await here().owner.post('office/what-if', {
      path: '/gin',
      changes: { look: { accent } },
    })
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+look\.css[^"]+)"/.exec(body.html) ?? []
    const sheet = await here().owner.download(address.replaceAll('&amp;', '&').replace('/backend/api/', ''))
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } })
    expect(sheet.bytes.toString()).toContain(`--color-brand-deep:${brandDeep}`)
  },
)

test('the icons have the accent, on the page and in the manifest, and no other accent is drawn', async () => {
  const change = await publish({ accent: '#a3195b' })
  await shows('/gin', '/icons/a3195b/icon.svg')
  const page = (await visit('/gin')).text
  const { icons } = JSON.parse((await visit('/manifest.webmanifest')).text) as { icons: { src: string }[] }
  const [, apple = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
  for (const src of [apple, ...icons.map((icon) => icon.src)]) {
    expect(src).toMatch(/^\/icons\/a3195b\//)
    const { status, headers } = await visit(src)
    expect({ src, status }).toEqual({ src, status: 200 })
    expect(headers['content-type']).toMatch(/^image\/(png|svg\+xml)/)
  }
  expect((await visit('/icons/a3195b/icon.svg')).text).toContain(paletteOf('#a3195b').brand)
  for (const path of [
    '/icons/a3195c/icon-512.png',
    '/icons/a3195b/icon-9999.png',
    '/icons/a3195b/constructor',
  ])
    expect((await visit(path)).status).toBe(404)
  await here().owner.post(`office/changes/${change}/undo`)
  await showsNoMore('/gin', '/icons/a3195b')
  expect((await visit('/icons/a3195b/icon.svg')).status).toBe(404)
})

test('a look that can’t be read on, or is none, is refused by its fields, looked at or saved', async () => {
  const { owner } = here()
  const { version } = (await owner.get('office/settings')).body
  const cases: [object, string][] = [
    [{ accent: 'red' }, 'look.accent'],
    [{ accent: '#fff;}body{display:none' }, 'look.accent'],
    [{ tiles: { ...demoLook.tiles, hop: '#8b6914' } }, 'look.tiles.hop'],
    [{ fonts: 'comic' }, 'look.fonts'],
    [{ logo: { src: 'https://example.com/a.svg', width: 10, height: 10 } }, 'look.logo'],
    [{ logo: { src: '/pictures/../../x.svg', width: 10, height: 10 } }, 'look.logo'],
  ]
  for (const [look, path] of cases)
    for (const answer of [
      await owner.post('office/settings', { settings: { look }, version }),
      await owner.post('office/what-if', { path: '/', changes: { look } }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields).join()).toContain(path)
    }
  expect((await owner.get(`office/look.css?look=${encodeURIComponent('{"accent":"red"}')}`)).status).toBe(422)
  expect((await owner.get('office/look.css?look=%7B')).status).toBe(422)
})
