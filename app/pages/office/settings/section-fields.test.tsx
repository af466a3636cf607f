import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionFields } from './section-fields.tsx'

const field = { name: 'phone', kind: 'text', title: 'Telephone', help: '' } as const
const drawn = (unreadable: string[], phone: string) =>
  renderToStaticMarkup(
    <SectionFields
      section={{ name: 'shop', title: 'Shop sign', about: '', fields: [field] }}
      values={{ phone }}
      defaults={{ phone: '01632 960 118' }}
      unreadable={unreadable.map((path) => ({ path, title: path }))}
      typed={{ phone }}
      errors={{}}
      onType={() => {}}
      onReset={() => {}}
    />,
  )

test('a stored value that can’t be read is marked at its field, with the way out', () => {
  const markup = drawn(['shop.phone'], '01632 960 118')
  expect(markup).toContain('can’t be read by this version')
  expect(markup).toContain('Use the default: Telephone')
})

test('another one leaves the field as it is', () => {
  expect(drawn(['shop.email'], '01632 960 118')).not.toMatch(/can’t be read|Use the default/)
  expect(drawn([], '01632 960 222')).toContain('You changed this. Default: 01632 960 118')
})
