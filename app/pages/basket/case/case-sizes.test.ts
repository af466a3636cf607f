import { afterEach, expect, test } from 'vitest'
import { readCurrentShop } from '#app/platform/shop/current-shop.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { isMultiBuyCase, sizeOptions } from './case-sizes.ts'

afterEach(() => readCurrentShop(() => undefined))

const withMultiBuyOf = (size: number) =>
  readCurrentShop(() => ({ shop: { ...demoShop, multiBuy: { size } }, stamp: `of ${size}` }))

const labels = () => sizeOptions().map(({ label }) => label)

test('the multi-buy’s case is as large as the settings have it', () => {
  expect(labels()).toEqual(['6 bottles', '7, one free', '12 bottles'])
  withMultiBuyOf(5)
  expect(labels()).toEqual(['5, one free', '6 bottles', '12 bottles'])
  expect([isMultiBuyCase(5), isMultiBuyCase(7)]).toEqual([true, false])
  withMultiBuyOf(12)
  expect(labels()).toEqual(['6 bottles', '12, one free'])
})
