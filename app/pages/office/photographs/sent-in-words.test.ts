import { expect, test } from 'vitest'
import { sentInWords } from './sent-in-words.ts'

test.for([
  [0, 5_033_165, '0.0 of 4.8 MB sent'],
  [1_258_291, 5_033_165, '1.2 of 4.8 MB sent'],
  [5_100_000, 5_033_165, '4.8 of 4.8 MB sent'],
  [20_480, 40_960, '20 of 40 kB sent'],
  [0, 0, '0 of 0 kB sent'],
] as const)('%i of %i bytes', ([sent, size, words]) => expect(sentInWords({ sent, size })).toBe(words))
