import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EngravedWords } from './engraved-words.tsx'

const panel = {
  distance: 1000,
  eye: 150,
  focal: 2916.67,
  horizon: 491,
  z0: 134,
  z1: 166,
  width: 58,
  radius: 40,
  tint: '#ebd5c8',
  dark: true,
}
const photo = { base: '/photos/x', alt: 'A bottle', sizes: '50vw' }

test('the words stand on the photograph, each letter by itself, and are not read out', () => {
  const markup = renderToStaticMarkup(
    <EngravedWords photo={photo} panel={panel} lines={['Zoë & Max', '']} font={2} />,
  )
  expect(markup).toContain('alt="A bottle"')
  expect(markup).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(markup.match(/<text/g)).toHaveLength(7)
  expect(markup).toContain('fill="#ebd5c8"')
  expect(markup).toContain('Engraving 2')
})

test('nothing in it needs a style of its own', () => {
  const markup = renderToStaticMarkup(<EngravedWords photo={photo} panel={panel} lines={['Zoë']} font={1} />)
  expect(markup).not.toMatch(/style/)
})
