import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityStepper, stepped } from './quantity-stepper.tsx'

test.each([
  [1, 1, 2],
  [1, -1, 0],
  [0, -1, 0],
  [10, 1, 10],
  [14, 1, 10],
] as const)('from %i by %i it comes to %i, between 0 and 10', (from, by, to) => {
  expect(stepped(from, by, 0, 10)).toBe(to)
})

const shown = (value: number) =>
  renderToStaticMarkup(<QuantityStepper value={value} onChange={() => {}} min={0} max={10} />)

const isOff = (markup: string, name: string) =>
  new RegExp(`aria-label="${name}"[^>]* disabled=""`).test(markup)

test.each([
  [0, true, false],
  [5, false, false],
  [10, false, true],
])('at %i minus is off: %s, plus is off: %s', (value, minusOff, plusOff) => {
  const markup = shown(value)
  expect(isOff(markup, 'Decrease quantity')).toBe(minusOff)
  expect(isOff(markup, 'Increase quantity')).toBe(plusOff)
})

test('minus, number and plus come in this order, and the number is read out when it changes', () => {
  expect(shown(5)).toMatch(
    /Decrease quantity.*<output aria-live="polite"[^>]*>5<\/output>.*Increase quantity/,
  )
})

test('until scripts have come its buttons say that a press would not count', () => {
  expect(shown(5).match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(2)
})
