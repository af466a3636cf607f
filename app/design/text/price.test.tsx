import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { Price } from './price.tsx'

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').trim()

test('an ordinary price stands alone, without old and new', () => {
  const markup = renderToStaticMarkup(<Price now={pence(124900)} />)
  expect(words(markup)).toBe('£1,249.00')
  expect(markup).not.toContain('<del')
})

test('an offer says which price is the new one and which the old', () => {
  const markup = renderToStaticMarkup(<Price now={pence(4200)} was={pence(4700)} />)
  expect(words(markup)).toBe('now £42.00 was £47.00')
  expect(markup).toMatch(/<ins[^>]*>.*£42\.00<\/ins>.*<del[^>]*>.*£47\.00<\/del>/)
})

test('notes follow in the order the law wants them: by the litre, old and new, then without VAT', () => {
  const markup = renderToStaticMarkup(
    <Price
      now={pence(4200)}
      was={pence(4700)}
      perLitre="£60.00 / litre"
      wasPerLitre="£67.14"
      exVat={pence(3500)}
    />,
  )
  expect(words(markup)).toContain('£60.00 / litre was £67.14 £35.00 ex VAT')
})
