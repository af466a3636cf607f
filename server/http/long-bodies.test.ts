import { describe, expect, test } from 'vitest'
import { isOneLongString, LARGEST_BODY } from './long-bodies.ts'

const picture = `data:image/png;base64,${'iVBORw0K'.repeat(500_000)}`

describe('a long body', () => {
  test.for([
    [
      'a picture among other fields',
      JSON.stringify({ first_name: 'Rosa "R"', profile_pic: picture, phone: null }),
    ],
    ['with escaped slashes', `{"profile_pic":"${'\\/A'.repeat(100_000)}"}`],
    ['with an escaped quotation mark at its end', `{"profile_pic":"${'A'.repeat(100_000)}\\""}`],
    ['with a backslash at its end', `{"profile_pic":"${'A'.repeat(100_000)}\\\\","x":1}`],
    ['a short one', '{"a":[1,2,{"b":"c"}]}'],
    ['nothing at all', ''],
  ])('is read where it is one string: %s', ([, json = '']) => {
    expect(isOneLongString(json)).toBe(true)
  })

  test.for([
    ['brackets', `{"profile_pic":${'['.repeat(3_400_000)}`],
    ['many names', `{${'"a":1,'.repeat(400_000)}"b":1}`],
    ['many strings', `[${'"",'.repeat(1_000_000)}""]`],
    ['two long strings', JSON.stringify({ a: 'A'.repeat(LARGEST_BODY), b: 'B'.repeat(LARGEST_BODY + 1) })],
    ['brackets that an escape makes look like a string', `{"a":"\\"","b":${'['.repeat(100_000)},"c":""}`],
    ['blanks', `{"a":1${' '.repeat(100_000)}}`],
    ['a number', `{"a":${'1'.repeat(100_000)}}`],
    ['escapes', `{"a":"${'\\"'.repeat(300_000)}"}`],
    ['a string that never ends', `{"a":"${'A'.repeat(100_000)}`],
  ])('is not read where it is %s', ([, json = '']) => {
    expect(isOneLongString(json)).toBe(false)
  })
})
