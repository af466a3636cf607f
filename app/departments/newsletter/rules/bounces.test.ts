import { expect, test } from 'vitest'
import { bounceKind } from './bounces.ts'

test.each([
  [550, '5.1.1', 'hard'],
  [553, '5.1.2', 'hard'],
  [551, '5.1.6', 'hard'],
  [556, '5.1.10', 'hard'],
  [553, '5.1.7', undefined],
  [550, '5.1.8', undefined],
  [450, '4.1.8', undefined],
  [552, '5.2.2', 'soft'],
  [552, '5.3.4', undefined],
  [452, '4.3.1', undefined],
  [452, '4.2.2', 'soft'],
  [450, '4.1.1', 'soft'],
  [550, null, 'soft'],
  [451, null, 'soft'],
  [550, '5.7.1', undefined],
  [501, '5.5.2', undefined],
  [452, null, 'soft'],
  [421, null, undefined],
  [454, null, undefined],
  [503, null, undefined],
  [530, null, undefined],
  [535, null, undefined],
  [554, null, undefined],
] as const)('%i %s is %s', (code, status, kind) => expect(bounceKind({ code, status })).toBe(kind))
