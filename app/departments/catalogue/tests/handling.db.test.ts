import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../catalogue.server.ts'
import { addHandling, drinkWithEan, handlingOf, putHandling } from '../handling.server.ts'
import type { Handling } from '../handling.ts'

const gin = { ean: '4006381333931', weightG: 1230, bin: 'C-04' }

test('a drink has a barcode, a weight and a place, which can be changed', async ({ db }) => {
  await putDrinks(db, [aDrink({ id: 'gin', name: 'Thistle Gin' }), aDrink({ id: 'rum' })], NOON)
  await putHandling(db, [{ drinkId: 'gin', ...gin }])
  await putHandling(db, [{ drinkId: 'gin', ...gin, bin: 'C-05' }])
  expect(await handlingOf(db, ['gin', 'rum', 'gin', 'none'])).toEqual(
    new Map([['gin', { ...gin, bin: 'C-05' }]]),
  )
  expect(await drinkWithEan(db, gin.ean)).toEqual({ id: 'gin', name: 'Thistle Gin' })
  expect(await drinkWithEan(db, '96385074')).toBeUndefined()
  expect(await handlingOf(db, [])).toEqual(new Map())
})

test('two drinks never share a barcode; several may have none', async ({ db }) => {
  await putDrinks(db, [aDrink({ id: 'gin' }), aDrink({ id: 'rum' })], NOON)
  const without = { ...gin, ean: null }
  await putHandling(db, [
    { drinkId: 'gin', ...without },
    { drinkId: 'rum', ...without },
  ])
  await putHandling(db, [{ drinkId: 'gin', ...gin }])
  await expect(putHandling(db, [{ drinkId: 'rum', ...gin }])).rejects.toThrow()
})

test('what the seeds say leaves alone what is there, and a barcode that another drink has got', async ({
  db,
}) => {
  await putDrinks(db, [aDrink({ id: 'gin' }), aDrink({ id: 'rum' }), aDrink({ id: 'rye' })], NOON)
  await putHandling(db, [{ drinkId: 'gin', ...gin }])
  await addHandling(db, [
    { drinkId: 'gin', ean: '96385074', weightG: 1, bin: 'Z-99' },
    { drinkId: 'rum', ...gin },
    { drinkId: 'rye', ean: null, weightG: 900, bin: 'A-01' },
  ])
  expect(await handlingOf(db, ['gin', 'rum', 'rye'])).toEqual(
    new Map<string, Handling>([
      ['gin', gin],
      ['rye', { ean: null, weightG: 900, bin: 'A-01' }],
    ]),
  )
  await addHandling(db, [])
})
