import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { SettingPath } from '#app/departments/settings/settings.ts'
import { type Street, test } from '../../test/callers.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey } from './command.ts'

const publicUrl = 'http://shop.test'
const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
const say = ({ db, clock }: Street, words: string[]) =>
  obey(db, ['settings', ...words], { orders, publicUrl, now: clock.now })

let folder = ''
const at = (name: string) => join(folder, name)
const written = async (name: string, content: unknown) => {
  await writeFile(at(name), typeof content === 'string' ? content : JSON.stringify(content))
  return at(name)
}
const fileOf = (settings: object) => ({ offlicence_settings: 1, settings })
const versions = async ({ db }: Street) =>
  (await db.execute('select version, by from shop_settings order by version')).rows

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offlicence-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('npm run shop -- settings', () => {
  test('export writes what import takes, and the log knows', async ({ street }) => {
    const mine = fileOf({ delivery: { standard_charge: 3.5 }, shop: { name: 'The Crooked Cork' } })
    const file = await written('mine.json', mine)
    expect(await say(street, ['import', file])).toEqual({
      words: `The settings are those of ${file} now: version 1.`,
    })
    expect(await say(street, ['export', at('out.json')])).toEqual({
      words: `2 settings are in ${at('out.json')}. All others are as the shop came.`,
    })
    const text = await readFile(at('out.json'), 'utf8')
    expect(JSON.parse(text)).toEqual({ ...mine, planned: [] })
    expect(text.endsWith('}\n')).toBe(true)
    const { rows } = await street.db.execute('select via, by, verb, subject, after from office_changes')
    expect(rows).toEqual([
      {
        via: 'command',
        by: 'The command line',
        verb: 'settings.edit',
        subject: 'settings',
        after: { 'delivery.standard_charge': 3.5, 'shop.name': 'The Crooked Cork' },
      },
    ])
  })

  test('export of a shop as it came is a file without settings', async ({ street }) => {
    await say(street, ['export', at('empty.json')])
    expect(JSON.parse(await readFile(at('empty.json'), 'utf8'))).toEqual({ ...fileOf({}), planned: [] })
  })

  test.for<[number, object, string]>([
    [0, {}, 'No settings are in FILE. All are as the shop came.'],
    [1, { shop: { name: 'Mine' } }, '1 setting is in FILE. All others are as the shop came.'],
    [
      2,
      { shop: { name: 'Mine' }, delivery: { standard_charge: 3.5 } },
      '2 settings are in FILE. All others are as the shop came.',
    ],
  ])('export of %i settings says so', async ([, settings, said], { street }) => {
    await say(street, ['import', await written('counted.json', fileOf(settings))])
    const { words } = await say(street, ['export', at('counted-out.json')])
    expect(words.replace(at('counted-out.json'), 'FILE')).toBe(said)
  })

  test('export counts the first-order code', async ({ street }) => {
    const first_order = { is_on: true, percent: 15, minimum: 30, days: 30 }
    const file = await written('both.json', { ...fileOf({ shop: { name: 'Mine' } }), first_order })
    await say(street, ['import', file])
    const { words } = await say(street, ['export', at('both-out.json')])
    expect(words).toBe(
      `1 setting and first_order are in ${at('both-out.json')}. All others are as the shop came.`,
    )
  })

  test('export counts what is planned', async ({ street }) => {
    const planned = [{ path: 'engraving.charge', value: 7, from: '2027-01-01T00:00:00.000Z' }]
    await say(street, ['import', await written('planned.json', { ...fileOf({}), planned })])
    const { words } = await say(street, ['export', at('planned-out.json')])
    expect(words).toBe(
      `1 planned setting is in ${at('planned-out.json')}. All settings are as the shop came.`,
    )
  })

  test('export leaves out what can’t be read, and says so: import takes the rest', async ({ street }) => {
    const plan = (path: SettingPath, value: unknown) => ({ path, value, from: '2027-01-01T00:00:00.000Z' })
    const sound = plan('engraving.charge', 7)
    const document = {
      values: { 'shop.name': 'Mine', 'shop.motto': 'x', 'delivery.standard_charge': 'free' },
      planned: [sound, plan('engraving.charge', -1), plan('shop.name', 'Later')],
    }
    await street.db.execute(
      sql`insert into shop_settings (version, document, at, by) values (1, ${document}, ${street.clock.now}, 'Anna')`,
    )
    expect(await say(street, ['export', at('sound.json')])).toEqual({
      words: `1 setting and 1 planned setting are in ${at('sound.json')}. All others are as the shop came.`,
      aside:
        'Left out, as this version of the shop can’t read it: shop.motto, delivery.standard_charge, planned.engraving.charge, planned.shop.name.',
    })
    const text = await readFile(at('sound.json'), 'utf8')
    expect(JSON.parse(text)).toEqual({ ...fileOf({ shop: { name: 'Mine' } }), planned: [sound] })
    expect((await say(street, ['import', at('sound.json')])).isFault).toBeUndefined()
  })

  test('import and export carry the first-order code', async ({ street }) => {
    const first_order = { is_on: true, percent: 15, minimum: 30, days: 30 }
    const file = await written('code.json', { ...fileOf({}), first_order })
    await say(street, ['import', file])
    const { words } = await say(street, ['export', at('code-out.json')])
    expect(words).toBe(`first_order is in ${at('code-out.json')}. All settings are as the shop came.`)
    expect(JSON.parse(await readFile(at('code-out.json'), 'utf8'))).toMatchObject({ first_order })
    const { rows } = await street.db.execute('select verb, subject from office_changes order by id')
    expect(rows).toEqual([
      { verb: 'settings.edit', subject: 'settings' },
      { verb: 'offers.edit', subject: 'offer:first-order' },
    ])
  })

  test.for<[string, unknown, RegExp]>([
    ['of a newer version', { ...fileOf({}), offlicence_settings: 2 }, /written by a newer version/],
    ['that is no JSON', '{', /is no JSON\. Nothing has changed\./],
    ['of something else', { name: 'package' }, /Nothing of .+ was taken:\n {2}offlicence_settings: /],
    [
      'with an unknown setting',
      fileOf({ shop: { motto: 'x' } }),
      /shop\.motto: There is no such setting\. The file may come from a newer version/,
    ],
    [
      'with a wrong cell',
      fileOf({ shop: { social: [{ name: 'A', href: 'x' }] } }),
      /shop\.social\.0\.href: /,
    ],
    [
      'with wrong terms of the first-order code',
      { ...fileOf({ shop: { name: 'Yours' } }), first_order: { is_on: true, percent: 90 } },
      /first_order\.percent: /,
    ],
    ['that is too long', ' '.repeat(1_000_001), /is too long to be settings\./],
  ])('a file %s is refused whole', async ([name, content, because], { street }) => {
    await say(street, ['import', await written('before.json', fileOf({ shop: { name: 'Mine' } }))])
    const { words, isFault } = await say(street, ['import', await written(`${name}.json`, content)])
    expect(isFault).toBe(true)
    expect(words).toMatch(because)
    expect(await versions(street)).toEqual([{ version: 1, by: 'The command line' }])
  })

  test('a file that an editor began with a byte order mark is taken', async ({ street }) => {
    const file = await written('marked.json', `\uFEFF${JSON.stringify(fileOf({ shop: { name: 'Mine' } }))}`)
    expect((await say(street, ['import', file])).isFault).toBeUndefined()
  })

  test('a folder in place of a file is said', async ({ street }) => {
    for (const verb of ['import', 'export']) {
      const { words, isFault } = await say(street, [verb, folder])
      expect(isFault).toBe(true)
      expect(words).toContain('EISDIR')
    }
  })

  test('a file or folder that is not there is said', async ({ street }) => {
    for (const [verb, file] of [
      ['import', at('none.json')],
      ['export', at('none/out.json')],
    ] as const) {
      const { words, isFault } = await say(street, [verb, file])
      expect(isFault).toBe(true)
      expect(words).toContain('ENOENT')
    }
    expect(await versions(street)).toEqual([])
  })

  test.for([[], ['export'], ['import'], ['eat', 'x.json']])(
    '%j is answered with help',
    async (words, { street }) => {
      expect(await say(street, words)).toEqual({ words: HELP, isFault: true })
    },
  )
})
