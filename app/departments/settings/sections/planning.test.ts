import { expect, test } from 'vitest'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import type { SettingsDocument } from './document.server.ts'
import { differsIn, whyTablesWait } from './planning.server.ts'
import { settingsByPath } from './schema.server.ts'

const zones = settingsByPath.get('delivery.zones')?.of(demoShop) as { charge: number }[]
const dearer = zones.map((zone) => ({ ...zone, charge: zone.charge + 1 }))
const planned = (path: 'delivery.zones' | 'delivery.standard_charge', value: unknown, day: string) => ({
  path,
  value,
  from: `${day}T00:00:00.000Z`,
})
const before: SettingsDocument = {
  values: {},
  planned: [
    planned('delivery.standard_charge', 6, '2026-12-01'),
    planned('delivery.zones', dearer, '2027-01-01'),
    planned('delivery.zones', zones, '2027-06-01'),
  ],
}
const changed = (values: SettingsDocument['values']) =>
  whyTablesWait(before.planned, differsIn(before, { ...before, values }))

test('a table that changes while another is planned is named with the first day of that', () => {
  expect(changed({ 'delivery.zones': dearer })).toEqual({
    'delivery.zones': expect.stringMatching(/^From 1 January 2027 another table is planned/),
  })
})

test.each([
  [
    'a table as it is',
    { 'delivery.zones': zones.map((zone) => Object.fromEntries(Object.entries(zone).reverse())) },
  ],
  ['a charge', { 'delivery.standard_charge': 5 }],
  ['a table of which nothing is planned', { 'delivery.insurance': [] }],
] as const)('%s may be saved', (_, values) => {
  expect(changed(values)).toEqual({})
})
