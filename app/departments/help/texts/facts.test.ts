import { describe, expect, test } from 'vitest'
import { offerAsItCame } from '#app/departments/newsletter/newsletter.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { factsOn } from './facts.server.ts'

const facts = factsOn('2026-11-18', offerAsItCame)

test('every fact has a name in kebab case and something to say', () => {
  for (const [name, fact] of Object.entries(facts)) {
    expect(name).toMatch(/^(table:)?[a-z]+(-[a-z]+)*$/)
    expect(fact, name).toMatch(/\S/)
    expect(fact, name).not.toMatch(/undefined|NaN|null/)
  }
})

describe('facts are those of the rooms', () => {
  test.each([
    ['shop-name', theShop().name],
    ['phone', theShop().phone.shown],
    ['standard-charge', '£4.95'],
    ['express-charge', '£6.95'],
    ['free-delivery-from', '£100'],
    ['standard-days', '3 to 5 working days'],
    ['express-days', '1 to 3 working days'],
    ['dispatch-cut-off', '14:00'],
    ['express-cut-off', '18:30'],
    ['collection-hours', 'Monday to Friday, 9:00 to 18:00'],
    ['islands-charge', '£9.95, or £8.29 where no VAT is due'],
    ['europe-charge', '£20.79'],
    ['insurance-free-up-to', '£500.00'],
    ['engraving-price', '£5'],
    ['engraving-typefaces', 'Copperplate, Roman and Modern'],
    ['vat-rate', '20%'],
    [
      'newsletter-answer',
      'Join the newsletter, and a code for 10% off comes by e-mail. It works on a first order, once for each address.',
    ],
    ['multi-buy-bought', '6'],
    ['gift-card-amounts', '£10, £20, £25, £30, £50, £75, £100, £150, £200, £250, £300 and £500'],
    ['gift-card-largest', '£500'],
    ['call-days', '4 working days'],
    ['transfer-days', '7 days'],
    ['later-total', '£1,000.00'],
    ['later-part-of-stock', '25%'],
    ['guest-bottles', '240'],
    ['wrote-seconds', '10 seconds'],
    ['cookie-life', '1 year'],
    ['weekly-units', '14'],
  ])('%s is %s', (name, fact) => {
    expect(facts[name]).toBe(fact)
  })

  test('countries that we can’t send to are named, not coded', () => {
    expect(facts['countries-not-served']).toMatch(/^Afghanistan, Bangladesh, .* and Yemen$/)
  })
})

describe('tables', () => {
  test('of insurance begin each step where the last one ended', () => {
    expect(facts['table:insurance-steps']?.split('\n')).toEqual([
      '| Value of the parcel | Insurance |',
      '| --- | --- |',
      '| Up to £500.00 | Free |',
      '| Above £500.00, up to £1,000.00 | £5.00 |',
      '| Above £1,000.00, up to £2,500.00 | £10.00 |',
      '| Above £2,500.00, up to £5,000.00 | £20.00 |',
      '| Above £5,000.00 | £30.00 |',
    ])
  })

  test('of zones tell what is paid there', () => {
    expect(facts['table:delivery-zones']).toContain('| Rest of the world | £37.46 | Up to 20 |')
  })

  test('of holidays begin with the next one', () => {
    expect(facts['table:bank-holidays']?.split('\n')[2]).toBe('| Monday 30 November 2026 | Scotland |')
  })
})
