import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '#app/platform/http/security-headers.server.ts'
import { demoLook } from '#app/platform/shop/look.ts'
import { styleHashes, withLinkedLook, withStyleSheets } from './style-sheets.ts'

vi.mock('#app/app.css?inline', () => ({ default: 'p { color: $& }' }))
vi.mock('#app/design/material/fonts.css?inline', () => ({ default: '@font-face {}' }))
vi.mock('#app/design/material/font-pairs/outfit.css?inline', () => ({ default: '@font-face {o}' }))
vi.mock('#app/design/material/font-pairs/outfit-stand-ins.css?inline', () => ({ default: '@font-face {s}' }))

const EMPTY = '<head><style id="css"></style><style id="fonts" media="not all"></style><title>'
const body = ['</head><p>Ŵysg', '</p>']
const shown = (head: string, look = demoLook) => withStyleSheets({ head, body }, look).toString()

test('a page is given its style sheets, whatever is in them', () => {
  expect(shown(EMPTY)).toBe(
    '<head><style id="css">p { color: $& }</style><style id="fonts" media="not all">@font-face {}</style><title></head><p>Ŵysg</p>',
  )
})

test('a page that has them already, or none, stays as it is', () => {
  for (const head of ['<head>', '<head><style id="css">p {}</style>'])
    expect(shown(head)).toBe(`${head}</head><p>Ŵysg</p>`)
})

test('both are known to the CSP', () => {
  expect(styleHashes(demoLook)).toHaveLength(2)
  for (const hash of styleHashes(demoLook)) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/)
})

describe('another look', () => {
  // In development it brings its faces along.
  beforeEach(() => vi.stubEnv('DEV', false))
  afterEach(() => vi.unstubAllEnvs())

  const look = { ...demoLook, tiles: { ...demoLook.tiles, ice: '#ffffff' }, fonts: 'outfit' } as const
  const own = ':root{--tint-ice:#ffffff}@font-face {s}'

  test('comes after them with what it says otherwise, and with its own faces instead of the default ones', () => {
    expect(shown(EMPTY, look)).toBe(
      `<head><style id="css">p { color: $& }</style><style id="fonts" media="not all">@font-face {o}</style><style id="look">${own}</style><title></head><p>Ŵysg</p>`,
    )
    expect(styleHashes(look)).toHaveLength(3)
    expect(styleHashes(look)).toContain(hashOf(own))
  })

  test('is a file for a page in a frame', () => {
    const link = vi.fn(() => '/look.css')
    expect(withLinkedLook({ head: EMPTY, body }, link, look).toString()).toBe(
      '<head><style id="css">p { color: $& }</style><style id="fonts" media="not all">@font-face {}</style><link rel="stylesheet" href="/look.css"><title></head><p>Ŵysg</p>',
    )
    expect(withLinkedLook({ head: EMPTY, body }, link, demoLook).toString()).toBe(shown(EMPTY))
    expect(link).toHaveBeenCalledExactlyOnceWith(look)
  })
})
