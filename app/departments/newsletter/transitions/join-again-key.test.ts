import { describe, expect, test } from 'vitest'
import { idInJoinAgainKey, isJoinAgainKey, joinAgainKey } from './join-again-key.server.ts'

const former = {
  id: '0197f0a0-0000-7000-8000-00000000000c',
  leaveKey: 'leave-1',
  code: 'WELCOME-1',
  leftAt: new Date('2026-11-18T12:00:00Z'),
  bouncedAt: null,
}
const key = joinAgainKey(former)

describe('the key of the way back', () => {
  test('names its subscriber, and fits', () => {
    expect(idInJoinAgainKey(key)).toBe(former.id)
    expect(isJoinAgainKey(key, former)).toBe(true)
  })

  test.each([
    { leftAt: null },
    { leftAt: new Date('2026-11-19T12:00:00Z') },
    { bouncedAt: new Date('2026-11-19T12:00:00Z') },
    { code: 'WELCOME-2' },
    { leaveKey: 'leave-2' },
    { id: '0197f0a0-0000-7000-8000-00000000000d' },
  ])('does not fit any more after %j', (changed) =>
    expect(isJoinAgainKey(key, { ...former, ...changed })).toBe(false),
  )

  test.each(['', 'leave-1', former.id, `${key}x`, `${former.id}.${'x'.repeat(43)}`])('is not %j', (wrong) =>
    expect(isJoinAgainKey(wrong, former)).toBe(false),
  )

  test('of another form is nobody’s', () => expect(idInJoinAgainKey("x'; drop table")).toBeUndefined())
})
