import { describe, expect, test } from 'vitest'
import { oneMore } from '#app/departments/basket/case.ts'
import { caseInAddress, lastAnswer, withoutMissing } from './case-in-address.ts'

/** A page that shows a written URL a little later, as a browser does. */
function page(address: string) {
  let written = ''
  const kept = caseInAddress((next) => {
    written = next.toString()
  })
  kept.shown(new URLSearchParams(address))
  return { ...kept, read: () => decodeURIComponent(written) }
}

describe('a case in an address', () => {
  test('keeps what else is there', () => {
    const { change, read } = page('size=12&shelf=gin&bottles=a:1')
    change((lines) => oneMore(lines, 'b'), { wish: 'gin' })
    expect(read()).toBe('size=12&shelf=gin&bottles=a:1,b:1&wish=gin')
    change(() => [])
    expect(read()).toBe('size=12&shelf=gin&wish=gin')
  })

  test('loses no bottle of two that are added before the page has shown the first', () => {
    const { change, read } = page('')
    change((lines) => oneMore(lines, 'a'))
    change((lines) => oneMore(lines, 'b'))
    change((lines) => oneMore(lines, 'a'))
    expect(read()).toBe('bottles=a:2,b:1')
  })

  test('loses no bottle that was added while another was looked up and not found', () => {
    const { change, shown, read } = page('bottles=known:1,gone:2')
    change((lines) => oneMore(lines, 'added'))
    shown(new URLSearchParams('bottles=known:1,gone:2,added:1'))
    change(withoutMissing(['gone'], new Set()))
    expect(read()).toBe('bottles=known:1,added:1')
  })

  test('holds no more than its size; a smaller one keeps what fits of what is to stay', () => {
    const { change, read } = page('size=12&bottles=a:5,b:4,c:3')
    change((lines) => oneMore(lines, 'd'))
    expect(read()).toBe('size=12&bottles=a:5,b:4,c:3')
    change((lines) => lines.filter(({ id }) => id !== 'a'), { size: '6' })
    expect(read()).toBe('size=6&bottles=b:4,c:2')
  })
})

describe('of answers that come late', () => {
  const later = <T>() => Promise.withResolvers<T>()

  test('only the one to the last question counts', async () => {
    const { of } = lastAnswer()
    const [first, second] = [later<string>(), later<string>()]
    const [one, two] = [of(first.promise), of(second.promise)]
    second.resolve('second')
    expect(await two).toEqual({ answer: 'second' })
    first.resolve('first')
    expect(await one).toBeUndefined()
  })

  test('none counts that is no longer wanted', async () => {
    const { of, drop } = lastAnswer()
    const asked = later<string>()
    const one = of(asked.promise)
    drop()
    asked.resolve('too late')
    expect(await one).toBeUndefined()
    expect(await of(Promise.resolve('again'))).toEqual({ answer: 'again' })
  })
})
