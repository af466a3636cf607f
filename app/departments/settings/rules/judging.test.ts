import { describe, expect, test } from 'vitest'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { flatOf, nestedOf, shopOf } from '../sections/document.server.ts'
import { readValues } from '../sections/reading.server.ts'
import { judgeShop } from './judging.ts'

const wrongIn = (path: string, value: unknown) => readValues({ [path]: value }).wrong
const zones = nestedOf(demoShop).delivery?.zones as Record<string, unknown>[]
const steps = nestedOf(demoShop).delivery?.insurance as Record<string, unknown>[]
const hours = nestedOf(demoShop).licence?.hours as Record<string, unknown>[]

describe('one value', () => {
  test.each([
    ['shop.name', ''],
    ['shop.name', 'x'.repeat(41)],
    ['shop.name', 'Null\u0000byte'],
    ['shop.name', 7],
    ['shop.phone', 'call me'],
    ['shop.email', 'nobody'],
    ['shop.quotes', 'one line'],
    ['shop.quotes', Array(21).fill('too many')],
    ['shop.social', [{ name: 'Us', href: 'javascript:alert(1)' }]],
    ['shop.social', [{ name: 'Us', href: 'http://plain.example' }]],
    ['shop.social', [{ name: 'Us', href: 'https://[' }]],
    ['company.number', '12'],
    ['company.vat_number', 'DE 123'],
    ['company.postcode', 'nowhere'],
    ['delivery.standard_charge', -1],
    ['delivery.standard_charge', 50.01],
    ['delivery.standard_charge', 4.955],
    ['delivery.standard_charge', '4.95'],
    ['delivery.standard_charge', Number.NaN],
    ['delivery.dispatch_until', '25:00'],
    ['delivery.not_to', 'France'],
    ['engraving.days', 1.5],
    ['till.multi_buy_size', 2],
    ['till.dispatch_nation', 'france'],
    ['bank.sort_code', '123456'],
    ['bank.account_number', '1234567'],
    ['shop.motto', 'Carpe diem'],
  ])('%s can’t be %j', (path, value) => {
    expect(Object.keys(wrongIn(path, value))).toEqual([expect.stringMatching(`^${path.replace('.', '\\.')}`)])
  })

  test('is taken without the spaces around it', () => {
    expect(readValues({ 'shop.name': '  The Crooked Cork ' })).toEqual({
      values: { 'shop.name': 'The Crooked Cork' },
      wrong: {},
    })
  })

  test.each([
    ['The \u202EkroC\u202C Cork\u200B', 'The kroC Cork'],
    ['\u2066 Cork \u2069', 'Cork'],
  ])('is taken without signs that nobody sees, which turn the words behind them round', (typed, name) => {
    expect(readValues({ 'shop.name': typed }).values).toEqual({ 'shop.name': name })
    expect(readValues({ 'shop.quotes': [typed] }).values).toEqual({ 'shop.quotes': [name] })
  })

  test.each(['\u200B', '\u202E\u202C', 'One\u2028two', 'One\u2029two'])('is no name if it is %j', (name) => {
    expect(Object.keys(wrongIn('shop.name', name))).toEqual(['shop.name'])
  })

  test('in a row is named with its row', () => {
    expect(wrongIn('delivery.zones', [{ ...zones[0], charge: -1 }, zones[1]])).toEqual({
      'delivery.zones.0.charge': 'Please choose between £0.00 and £500.00',
    })
  })
})

describe('licensed hours', () => {
  const withSunday = (sunday: string) => readValues({ 'licence.hours': [{ ...hours[0], sunday }] })

  test.each([
    ['10:00-24:00', { from: '10:00', until: '24:00' }],
    ['00:00-24:00', { from: '00:00', until: '24:00' }],
    ['', { from: '', until: '' }],
  ])('of ‘%s’ are kept, and shown as they were written', (sunday, kept) => {
    const { values, wrong } = withSunday(sunday)
    expect(wrong).toEqual({})
    const { shop } = shopOf(values)
    expect(shop.licensedHours[0]?.week[0]).toEqual(kept)
    expect(nestedOf(shop).licence?.hours).toEqual(values['licence.hours'])
    expect(judgeShop(shop)).toEqual({})
  })

  test.each(['24:00-24:00', '10:00-24:01', '10:00-25:00', '10:00-', '-22:00', '-'])(
    'are never ‘%s’',
    (sunday) => {
      expect(Object.keys(withSunday(sunday).wrong)).toEqual(['licence.hours.0.sunday'])
    },
  )
})

describe('settings that contradict each other', () => {
  const judged = (values: Record<string, unknown>) =>
    judgeShop(shopOf({ ...flatOf(nestedOf(demoShop)), ...values }).shop)

  test('the defaults do not', () => {
    expect(judgeShop(demoShop)).toEqual({})
  })

  test.each([
    ['delivery.standard_days_to', { 'delivery.standard_days_from': 6 }],
    ['delivery.express_days_to', { 'delivery.express_days_from': 4 }],
    ['delivery.express_until', { 'delivery.express_until': '13:00' }],
    ['hours.collection_closes', { 'hours.collection_opens': '18:00' }],
    ['delivery.minutes_to_pack', { 'delivery.minutes_to_pack': 45 }],
    ['delivery.minutes_to_pack', { 'hours.collection_closes': '10:00' }],
    ['hours.closed_days', { 'hours.closed_days': ['2026-13-01'] }],
    ['hours.closed_days', { 'hours.closed_days': ['2026-02-31'] }],
    ['hours.closed_days', { 'hours.closed_days': ['Christmas'] }],
    ['licence.hours', { 'licence.hours': [...hours, ...hours] }],
    ['licence.hours', { 'licence.hours': [{ ...hours[0], monday: '23:00-08:00' }] }],
    ['delivery.zones', { 'delivery.zones': zones.slice(1) }],
    ['delivery.zones', { 'delivery.zones': zones.slice(0, 3) }],
    ['delivery.zones', { 'delivery.zones': [zones[0], zones[1], zones[1], zones[3]] }],
    ['delivery.zones', { 'delivery.zones': [zones[0], { ...zones[1], countries: 'GB' }, zones[3]] }],
    ['delivery.not_to', { 'delivery.not_to': 'AF GB YE' }],
    ['delivery.insurance', { 'delivery.insurance': steps.slice(0, 2) }],
    ['delivery.insurance', { 'delivery.insurance': [steps[1], steps[0], steps[4]] }],
  ])('%s', (path, values) => {
    expect(Object.keys(judged(values))).toEqual([path])
  })
})
