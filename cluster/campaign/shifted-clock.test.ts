import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MINUTE_MS = 60_000

/** What a process with a shifted clock says. */
function said(shiftMs: number, script: string): unknown {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'shifted-clock.mjs'),
      '--eval',
      `console.log(JSON.stringify(${script}))`,
    ],
    { encoding: 'utf8', env: { CLOCK_SHIFT_MS: String(shiftMs) } },
  )
  return JSON.parse(stdout)
}

test.each([5, -5])('a clock that is %d minutes off', (minutes) => {
  const before = Date.now()
  const [now, made] = said(minutes * MINUTE_MS, '[Date.now(), new Date().getTime()]') as [number, number]
  const after = Date.now()
  for (const told of [now, made]) {
    expect(told).toBeGreaterThanOrEqual(before + minutes * MINUTE_MS)
    expect(told).toBeLessThanOrEqual(after + minutes * MINUTE_MS)
  }
})

test('an instant that is named stays what it is, and every date is a date', () => {
  const script =
    "[new Date('2026-11-18T09:00:00Z').toISOString(), require('fs').statSync('/').mtime instanceof Date]"
  expect(said(MINUTE_MS, script)).toEqual(['2026-11-18T09:00:00.000Z', true])
})
