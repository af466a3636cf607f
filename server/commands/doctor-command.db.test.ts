import { describe, expect } from 'vitest'
import { createOpening } from '#app/departments/opening/opening.server.ts'
import { test } from '../../test/database.ts'
import { liveSettings, NOON, testConfig } from '../../test/shop.ts'
import { HELP } from './command.ts'
import { obeyDoctor } from './doctor-command.ts'

describe('npm run shop -- doctor', () => {
  test('says what is missing, check by check, and is a fault', async ({ db }) => {
    const { words, isFault } = await obeyDoctor(db, testConfig(), NOON)
    expect(isFault).toBe(true)
    const { checks, left } = await createOpening(testConfig()).find(db, NOON)
    const lines = words.split('\n')
    expect(lines.flatMap((line) => line.match(/^[✓✗?]/) ?? [])).toEqual(
      checks.map(({ state }) => ({ done: '✓', missing: '✗', unknown: '?' })[state]),
    )
    expect(words).toContain('✗ Mail server: Set MAIL_URL.')
    expect(lines.at(-1)).toBe(`${left} of ${checks.length} are left. See /office/opening.`)
  })

  test('says why what is not done matters, below it, as the office does', async ({ db }) => {
    const settings = testConfig(liveSettings)
    const opening = createOpening(settings, async () => ({ ok: true }))
    const { words } = await obeyDoctor(db, settings, NOON, opening)
    expect(words).toContain(`
✗ VAT number: Set the company’s VAT number.
    The made-up number of the demo shop would be on every receipt.
`)
    const { checks } = await opening.find(db, NOON)
    const inOneLine = words.replaceAll(/\s+/g, ' ')
    for (const { state, title, what_to_do, why } of checks)
      if (state === 'done') expect(inOneLine).not.toContain(why)
      else expect(inOneLine).toContain(`${title}: ${what_to_do} ${why}`)
  })

  test('fits into a terminal of 80 columns, and breaks no command that is to be copied', async ({ db }) => {
    const { words } = await obeyDoctor(db, testConfig(), NOON)
    expect(words.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(words).toContain(' npm run shop -- staff add <e-mail> --role owner\n')
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
