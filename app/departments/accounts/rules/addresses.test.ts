import { describe, expect, test } from 'vitest'
import { judgeAddress } from './addresses.ts'

const good = {
  title: 'Ms.',
  house: '4',
  street: 'Mill Lane',
  city: 'Marlow',
  county: '',
  postcode: 'sl7 1qa',
  country: 'United Kingdom',
}

describe('an address', () => {
  test('is kept as the post office would write it', () => {
    expect(judgeAddress(good)).toEqual({ ok: true, address: { ...good, postcode: 'SL7 1QA', country: 'GB' } })
  })

  test('without a country is at home', () => {
    expect(judgeAddress({ ...good, country: '' })).toMatchObject({ ok: true, address: { country: 'GB' } })
  })

  test('tells everything that is missing at once', () => {
    expect(judgeAddress({ ...good, house: '', street: '', city: '', postcode: '' })).toEqual({
      ok: false,
      problems: {
        house: 'Please enter a house name or number',
        street: 'Please enter a street',
        city: 'Please enter a town or city',
        postcode: 'Please enter a postcode',
      },
    })
  })

  test.each(['SL7', 'SL7 1Q', '12345', 'ZZ9 9ZZ9', 'hello'])(
    'in the UK is refused with the postcode %s',
    (postcode) => {
      expect(judgeAddress({ ...good, postcode })).toMatchObject({
        ok: false,
        problems: { postcode: expect.stringContaining('full UK postcode') },
      })
    },
  )

  test('in another country may have any short postcode', () => {
    expect(judgeAddress({ ...good, postcode: ' 75001', country: 'France' })).toMatchObject({
      ok: true,
      address: { postcode: '75001', country: 'FR' },
    })
    expect(judgeAddress({ ...good, postcode: '1234567890123', country: 'FR' })).toMatchObject({ ok: false })
  })

  test('in a country that nobody knows is refused', () => {
    expect(judgeAddress({ ...good, country: 'Atlantis' })).toMatchObject({
      ok: false,
      problems: { country: expect.stringContaining('from the list') },
    })
  })
})
