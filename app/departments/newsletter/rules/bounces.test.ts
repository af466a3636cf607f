import { expect, test } from 'vitest'
import { bounceKind } from './bounces.ts'

test.each([
  [550, '5.1.1', 'hard'],
  [553, '5.1.2', 'hard'],
  [551, '5.1.6', 'hard'],
  [552, '5.2.2', 'soft'],
  [452, '4.2.2', 'soft'],
  [450, '4.1.1', 'soft'],
  [550, null, 'soft'],
  [451, null, 'soft'],
  [550, '5.7.1', undefined],
  [501, '5.5.2', undefined],
  [421, null, undefined],
  [554, null, undefined],
] as const)('%i %s is %s', (code, status, kind) => expect(bounceKind({ code, status })).toBe(kind))
