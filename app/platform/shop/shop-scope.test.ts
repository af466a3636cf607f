import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shopJson } from './shop-json.ts'
import { type ShopInForce, shopInForce, withNewestShop, withShop } from './shop-scope.server.ts'
import { shopSign } from './shop-sign.ts'
import { demoShop, theShop } from './the-shop.ts'

const called = (name: string, version = 1): ShopInForce => ({
  shop: { ...demoShop, name },
  version,
  stamp: `${version}.0`,
})

test('outside of all work the shop is the demo shop, and pages carry nothing of it', () => {
  expect(theShop()).toBe(demoShop)
  expect(shopSign().name).toBe('Marlow & Reed')
  expect(shopInForce()).toBeUndefined()
  expect(shopJson()).toBeUndefined()
})

test('work keeps the settings that it began with, beside other work with others', async () => {
  const names = (name: string) =>
    withShop(called(name), async () => {
      const first = theShop().name
      await pause(1)
      return [first, shopSign().name]
    })
  expect(await Promise.all([names('One'), names('Other')])).toEqual([
    ['One', 'One'],
    ['Other', 'Other'],
  ])
  expect(theShop()).toBe(demoShop)
})

test('the newest settings are read before the work begins', async () => {
  let inForce = called('Old')
  const settings = {
    inForce: () => inForce,
    refresh: async () => {
      inForce = called('New', 2)
    },
  }
  expect(await withNewestShop(settings, async () => [theShop().name, shopInForce()?.version])).toEqual([
    'New',
    2,
  ])
})

test('no text of the settings ends the element in which a page carries them', () => {
  const json = withShop(called('</script><script>alert(1)</script>'), shopJson) ?? ''
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ name: '</script><script>alert(1)</script>', stamp: '1.0' })
})
