import { describe, expect } from 'vitest'
import { createOpening } from '#app/departments/opening/opening.server.ts'
import { test } from '../../test/database.ts'
import { liveSettings, NOON, testConfig } from '../../test/shop.ts'
import { HELP } from './command.ts'
import { obeyDoctor } from './doctor-command.ts'

describe('npm run shop -- doctor', () => {
  test('says what is missing, a check a line, and is a fault', async ({ db }) => {
    const { words, isFault } = await obeyDoctor(db, testConfig(), NOON)
    expect(isFault).toBe(true)
    const { checks, left } = await createOpening(testConfig()).find(db, NOON)
    const lines = words.split('\n')
    expect(lines.slice(0, checks.length).map((line) => line[0])).toEqual(
      checks.map(({ state }) => ({ done: '✓', missing: '✗', unknown: '?' })[state]),
    )
    expect(words).toContain('✗ Mail server: Set MAIL_URL.')
    expect(lines.at(-1)).toBe(`${left} of ${checks.length} are left. See /office/opening.`)
  })

  test('asks the gateway', async ({ db }) => {
    const settings = testConfig(liveSettings)
    const opening = createOpening(settings, async () => ({ ok: true }))
    const { words } = await obeyDoctor(db, settings, NOON, opening)
    expect(words).toContain('✓ Card gateway')
    expect(words).toContain('✓ Address with https')
  })

  test('is in the help', () => expect(HELP).toContain('  doctor '))
})
