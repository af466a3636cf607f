import { expect, test, vi } from 'vitest'
import { styleHashes, withStyleSheets } from './style-sheets.ts'

vi.mock('#app/app.css?inline', () => ({ default: 'p { color: $& }' }))
vi.mock('#app/design/material/fonts.css?inline', () => ({ default: '@font-face {}' }))

const shown = (head: string) => withStyleSheets({ head, body: ['</head><p>Ŵysg', '</p>'] }).toString()

test('a page is given its style sheets, whatever is in them', () => {
  expect(shown('<head><style id="css"></style><style id="fonts" media="not all"></style>')).toBe(
    '<head><style id="css">p { color: $& }</style><style id="fonts" media="not all">@font-face {}</style></head><p>Ŵysg</p>',
  )
})

test('a page that has them already, or none, stays as it is', () => {
  for (const head of ['<head>', '<head><style id="css">p {}</style>'])
    expect(shown(head)).toBe(`${head}</head><p>Ŵysg</p>`)
})

test('both are known to the CSP', () => {
  expect(styleHashes).toHaveLength(2)
  for (const hash of styleHashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/)
})
