import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'

/** Papers that nothing checks begin to lie. */

const root = process.cwd()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json'))

const elsewhere = /(^|\/)(node_modules|build|data|work|test-results|playwright-report|\.[^/]+)(\/|$)/
/** Their links lead to addresses of the shop, and their rooms see to them. */
const forShoppers = /^app\/departments\/[^/]+\/articles\//
const papers = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !elsewhere.test(entry.name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true }).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  )
  .filter((file) => file.endsWith('.md') && !elsewhere.test(file) && !forShoppers.test(file))

const foundIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, found]) => found as string)
const lines = (file: string) => read(file).split('\n')

describe.each(papers)('%s', (file) => {
  test('links lead somewhere', () => {
    const links = foundIn(file, /\]\(([^)\s]+)\)/g).filter((link) => !/^([a-z]+:|#)/.test(link))
    expect(links.filter((link) => !existsSync(join(root, dirname(file), link.split('#')[0] ?? '')))).toEqual(
      [],
    )
  })

  test('files that are named are there', () => {
    const named = foundIn(
      file,
      /`((?:app|server|db|docs|test|scripts|e2e|bench|cluster|deploy|studio|gateway)\/[\w./-]*)`/g,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('commands that are named can be run', () => {
    const { scripts } = JSON.parse(read(file.startsWith('studio/') ? 'studio/package.json' : 'package.json'))
    const named = [...foundIn(file, /npm run ([\w:-]+)/g), ...foundIn(file, /npm (test|start)\b/g)]
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('tests that docs/security.md names are there', () => {
  const named = foundIn('docs/security.md', /`([\w./-]+\.(?:test|spec)\.tsx?)`/g)
  expect(named.length).toBeGreaterThan(20)
  const places = ['', 'app/departments']
  expect(named.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([])
})

describe('package-lock.json', () => {
  const locked = Object.entries<{ integrity?: string; inBundle?: true }>(
    JSON.parse(read('package-lock.json')).packages,
  ).filter(([path]) => path !== '')

  /** One without is one that the registry did not have, such as the part of a tool for another kind of machine. */
  test('knows every package, for every kind of machine, by its digest', () => {
    expect(locked.length).toBeGreaterThan(500)
    expect(locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)).toEqual([])
  })
})

describe('.env.example', () => {
  const set = settingsIn(/^([A-Z_]+)=(.*)$/)
  const optional = settingsIn(/^#([A-Z_]+)=(.*)$/)

  test('lists exactly the settings that the shop reads', () => {
    const schema =
      /const settings = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('app/platform/config.server.ts'))?.[1] ??
      ''
    const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(known.length).toBeGreaterThan(5)
    expect([...Object.keys(set), ...Object.keys(optional)].sort()).toEqual(known.sort())
  })

  test('has the defaults right', () => expect(readConfig(set)).toEqual(readConfig({})))

  test('gives examples that work', () => {
    expect(() => readConfig({ ...set, ...optional, SHOP_MODE: 'live' })).not.toThrow()
  })

  test('is told of in docs/running.md, setting by setting', () => {
    const answer = read('docs/running.md')
    expect(
      [...Object.keys(set), ...Object.keys(optional)].filter((name) => !answer.includes(`\`${name}\``)),
    ).toEqual([])
  })
})

function settingsIn(pattern: RegExp): Record<string, string> {
  const found = lines('.env.example').map((line) => pattern.exec(line))
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], match[2]]] : [])))
}

describe('docs/features.md', () => {
  const named = foundIn('docs/features.md', /(`[^`]+\.(?:test|spec)\.tsx?`(?:(?:,| and)? '[^']+')+)/g)

  /** Where a title has a `%s`, the test may be named by a template. */
  const isIn = (tests: string, title: string) => title.split(/%[a-z]/).every((words) => tests.includes(words))

  test('names tests that are there', () => {
    const missing = named.flatMap((each) => {
      const [, file = '', titles = ''] = /^`([^`]+)`(.+)$/.exec(each) ?? []
      const tests = read(file)
      return [...titles.matchAll(/'([^']+)'/g)].filter(([, title = '']) => !isIn(tests, title))
    })
    expect(named.length).toBeGreaterThan(100)
    expect(missing.map(([title]) => title)).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort()

  test('are numbered without a gap', () => {
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, i) => i + 1))
  })

  test.each(decisions)('%s is dated, and has context, decision and consequences', (name) => {
    const text = read(`docs/decisions/${name}`)
    expect(text).toMatch(
      new RegExp(`^# ${Number(name.slice(0, 4))}\\. .+\\n\\n\\d{1,2} [A-Z][a-z]+ 20\\d\\d · `),
    )
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  test.each(decisions)('%s is half a page, tables aside', (name) => {
    const words = lines(`docs/decisions/${name}`).filter((line) => !line.startsWith('|'))
    expect(words.join(' ').split(/\s+/).length).toBeLessThanOrEqual(350)
  })

  test('name every package with its reason, and no other', () => {
    const rows = lines('docs/decisions/0002-dependencies.md').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
    expect(rows.filter((row) => (row.split('|')[2] ?? '').trim().length < 10)).toEqual([])
  })
})

describe('READMEs', () => {
  const rooms = readdirSync(join(root, 'app/departments')).filter((name) => !name.includes('.'))
  const folders = [
    'app/platform',
    'app/platform/client',
    'app/platform/db',
    'app/pages/office',
    'app/pages/static-frame',
    'server',
    'server/html',
    ...rooms.map((room) => `app/departments/${room}`),
  ]

  test.each(folders)('%s tells of every file in its root, in up to 30 lines', (folder) => {
    const answer = read(`${folder}/README.md`)
    const files = readdirSync(join(root, folder)).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
    )
    expect(files.filter((name) => !answer.includes(`\`${name}\``))).toEqual([])
    expect(answer.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  test.each(rooms)('%s has its row on the map', (room) => {
    expect(read('docs/map.md')).toContain(`(../app/departments/${room}/README.md)`)
  })
})
