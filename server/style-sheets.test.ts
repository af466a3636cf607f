import { expect, test, vi } from 'vitest'
import { dressed, styleHashes } from './style-sheets.ts'

vi.mock('#app/app.css?inline', () => ({ default: 'p { color: $& }' }))
vi.mock('#app/design/fonts.css?inline', () => ({ default: '@font-face {}' }))

test('a page is given its style sheets, whatever stands in them', () => {
  expect(dressed('<head><style id="css"></style><style id="fonts" media="not all"></style></head>')).toBe(
    '<head><style id="css">p { color: $& }</style><style id="fonts" media="not all">@font-face {}</style></head>',
  )
})

test('a page that has them already, or none, stays as it is', () => {
  for (const html of ['<p>Plain</p>', '<style id="css">p {}</style>']) expect(dressed(html)).toBe(html)
})

test('both are known to the CSP', () => {
  expect(styleHashes).toHaveLength(2)
  for (const hash of styleHashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/)
})
