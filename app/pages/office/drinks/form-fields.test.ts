import { describe, expect, test } from 'vitest'
import { changedFields, emptyFields, type FieldName } from '#app/departments/catalogue/drink-fields.ts'
import { fieldsIn, inWords, refusedHere, saidAbout, titleOf } from './form-fields.ts'

function typed(values: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

const asShown = {
  name: '',
  producer: '',
  description: '',
  type: '',
  subtype: '',
  country: '',
  region: '',
  style: '',
  size_ml: '700',
  pack_size: '1',
  abv_percent: '0',
  age: '',
  vintage: '',
  cask: '',
  grapes: '',
  botanicals: '',
  flavours: '',
  ean: '',
  weight_g: '',
  bin: '',
  ...Object.fromEntries(Object.keys(emptyFields.taste).map((part) => [`taste.${part}`, '0'])),
  ...Object.fromEntries(Object.keys(emptyFields.notes).map((part) => [`notes.${part}`, ''])),
}

/** A draft that can be saved. */
const good = { ...emptyFields, name: 'Thistle Gin', type: 'gin', subtype: 'original-gin' }

describe('the form of a drink', () => {
  test('that nobody has touched says what was there', () => {
    expect(changedFields(emptyFields, fieldsIn(typed(asShown), emptyFields))).toEqual([])
  })

  test('leaves alone what has no box in it', () => {
    const was = { ...emptyFields, new_price: 30, cost: 12, old_price: 35 }
    expect(fieldsIn(typed(asShown), was)).toMatchObject({ new_price: 30, cost: 12, old_price: 35 })
  })

  test('is read as numbers, lists and ticks', () => {
    const form = typed({
      ...asShown,
      abv_percent: '41.2',
      new_price: '',
      cost: '9.50',
      flavours: 'lime, juniper; lime',
      is_new: 'on',
      allergens: ['milk', 'egg'],
      'taste.dry': '4',
      'notes.serve': ' Cold. ',
      vintage: '2019',
    })
    expect(fieldsIn(form, emptyFields)).toMatchObject({
      abv_percent: 41.2,
      new_price: 0,
      cost: 9.5,
      flavours: ['lime', 'juniper'],
      vintage: 2019,
      is_new: true,
      allergens: ['milk', 'egg'],
      taste: { dry: 4 },
      notes: { serve: 'Cold.' },
    })
  })

  test.for<[FieldName, string]>([
    ['cost', '£9.50'],
    ['weight_g', '1.2 kg'],
    ['age', 'twelve'],
    ['vintage', 'NV'],
    ['size_ml', 'much'],
    ['new_price', '12,50'],
    ['cost', 'Infinity'],
  ])('never makes nothing of what is no number: %s %s', ([name, words]) => {
    const was = { ...emptyFields, cost: 9, weight_g: 1200, age: 12, vintage: 2019 }
    const fields = fieldsIn(typed({ ...asShown, [name]: words }), was)
    expect(changedFields(was, fields)).toContain(name)
    expect(JSON.parse(JSON.stringify(fields))[name]).toBe(words)
    expect(refusedHere({ ...good, [name]: fields[name] })).toMatchObject({
      code: 'invalid',
      error_message: `Please look at ${titleOf(name)}.`,
      fields: { [name]: expect.any(String) },
    })
  })

  test('is sent when everything can be read', () => {
    expect(refusedHere(good)).toBeUndefined()
    expect(refusedHere({ ...good, taste: { ...good.taste, dry: 9 } })?.error_message).toBe(
      'Please look at Taste.',
    )
  })
})

test('values and names are for people to compare', () => {
  expect(inWords([])).toBe('empty')
  expect(inWords({ smoke: 0, dry: 4 })).toBe('dry: 4')
  expect(inWords(true)).toBe('yes')
  expect(titleOf('abv_percent')).toBe('Strength')
  expect(titleOf('country')).toBe('Country')
})

test('what is wrong comes before what a sale needs, and both before a hint', () => {
  const said = {
    errors: { name: 'Too long' },
    beforeSale: { style: 'Which?' },
    advice: { bin: 'Better with one' },
  }
  expect(saidAbout('name', said, 'A hint')).toEqual({ error: 'Too long' })
  expect(saidAbout('style', said)).toEqual({ hint: 'Before it is sold: Which?' })
  expect(saidAbout('bin', said, 'A hint')).toEqual({ hint: 'Better with one' })
  expect(saidAbout('cask', said, 'A hint')).toEqual({ hint: 'A hint' })
})
