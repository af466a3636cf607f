import { describe, expect, test } from 'vitest'
import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'
import { lowestLawfulPrice, ourTrade, type Trade } from './lawful-prices.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
const atHome = ourTrade('england', true, NOON)
const bottle = (type: DrinkType, abv: number, sizeMl: number, packSize = 1, style = '') => ({
  type,
  style,
  abv,
  sizeMl,
  packSize,
})
const vodka = bottle('vodka', 37.5, 700)
const whisky = bottle('whisky', 40, 700)
const wine = bottle('wine', 12.5, 750)
const lager = bottle('beer', 4, 440, 1, 'Lager')
const crate = bottle('beer', 5, 330, 24, 'Lager')

describe('duty and VAT', () => {
  // Worked examples of the law.
  test.each([
    ['vodka, 37.5%, 70cl', vodka, 10_71],
    ['whisky, 40%, 70cl', whisky, 11_43],
    ['wine, 12.5%, 75cl', wine, 3_45],
    ['lager, 4%, 440ml', lager, 48],
    ['lager, 5%, 24 x 330ml', crate, 10_74],
    ['port, 22%, 75cl', bottle('wine', 22, 750), 6_07],
    ['liqueur, 22.1%, 50cl', bottle('others', 22.1, 500), 4_51],
    ['shandy, 1.2%, 330ml', bottle('beer', 1.2, 330), 0],
    ['table beer, 3.4%, 500ml', bottle('beer', 3.4, 500), 21],
    ['bottled cocktail, 8.4%, 50cl', bottle('cocktails&mocktails', 8.4, 500), 1_35],
    ['barley wine, 8.5%, 33cl', bottle('beer', 8.5, 330, 1, 'Barley wine'), 1_04],
    ['tonic', bottle('others', 0, 500), 0],
  ])('of %s', (_, drink, pennies) => {
    expect(lowestLawfulPrice(drink, atHome)).toBe(pennies)
  })

  test.each([
    ['still cider at its own rate', 7.6, 'Dry single-variety cider', 72],
    ['sparkling cider up to 5.5% too', 5.5, 'Sparkling cider', 52],
    ['sparkling cider above that as wine', 5.6, 'Sparkling cider', 1_35],
    ['perry by the traditional method as sparkling', 7.5, 'Traditional-method perry', 1_80],
    ['cider of 8.5% and more as everything else', 8.5, 'Dry cider', 2_35],
  ])('takes %s', (_, abv, style, pennies) => {
    expect(lowestLawfulPrice(bottle('beer', abv, 750, 1, style), atHome)).toBe(pennies)
  })

  test('changes on the day that new rates hold from, in London', () => {
    const on = (instant: string) => lowestLawfulPrice(whisky, ourTrade('england', true, new Date(instant)))
    expect(on('2026-01-31T23:59:59Z')).toBe(11_02)
    expect(on('2026-02-01T00:00:00Z')).toBe(11_43)
    expect(on('2024-06-01T12:00:00Z')).toBe(11_02)
  })

  test('is duty alone where no VAT is charged', () => {
    expect(lowestLawfulPrice(whisky, ourTrade('overseas', false, NOON))).toBe(9_52)
  })
})

describe('minimum unit prices', () => {
  const trade = (more: Partial<Trade>): Trade => ({ ...atHome, ...more })

  test.each([
    ['vodka', vodka, 17_07, 17_06],
    ['whisky', whisky, 18_20, 18_20],
    ['wine', wine, 6_10, 6_09],
    ['lager', lager, 1_15, 1_14],
    ['a crate of lager', crate, 25_74, 25_74],
  ])('of %s round up in Scotland, to the nearest penny in Wales', (_, drink, scotland, wales) => {
    expect(lowestLawfulPrice(drink, trade({ from: 'scotland', to: 'england' }))).toBe(scotland)
    expect(lowestLawfulPrice(drink, trade({ from: 'wales', to: 'wales' }))).toBe(wales)
  })

  test('bind by where bottles leave from, in Wales by where they go as well', () => {
    expect(lowestLawfulPrice(whisky, trade({ to: 'scotland' }))).toBe(11_43)
    expect(lowestLawfulPrice(whisky, trade({ to: 'wales' }))).toBe(11_43)
    expect(lowestLawfulPrice(whisky, trade({ from: 'wales', to: 'england' }))).toBe(11_43)
  })

  test('are kept by choice where they do not bind', () => {
    expect(lowestLawfulPrice(whisky, trade({ to: 'scotland', keepsMinimum: true }))).toBe(18_20)
    expect(lowestLawfulPrice(whisky, trade({ to: 'wales', keepsMinimum: true }))).toBe(18_20)
    expect(lowestLawfulPrice(whisky, trade({ to: 'england', keepsMinimum: true }))).toBe(11_43)
  })

  test('rose on their days', () => {
    const inWales = trade({ from: 'wales', to: 'wales' })
    expect(lowestLawfulPrice(whisky, { ...inWales, day: '2026-09-30' })).toBe(14_00)
    expect(lowestLawfulPrice(whisky, { ...inWales, day: '2026-10-01' })).toBe(18_20)
    const inScotland = trade({ from: 'scotland', to: 'scotland' })
    expect(lowestLawfulPrice(whisky, { ...inScotland, day: '2024-09-29' })).toBe(14_00)
    expect(lowestLawfulPrice(whisky, { ...inScotland, day: '2024-09-30' })).toBe(18_20)
  })

  test('begin above half a per cent', () => {
    const inScotland = trade({ from: 'scotland', to: 'scotland' })
    expect(lowestLawfulPrice(bottle('beer', 0.5, 500), inScotland)).toBe(0)
    expect(lowestLawfulPrice(bottle('beer', 1, 500), inScotland)).toBe(33)
  })
})
