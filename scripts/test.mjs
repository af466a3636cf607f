// `npm test`: everything that must hold, on a fresh clone as well. `npm run test:full` adds what takes longer.
// Parts of it: `npm run check`, `test:unit`, `test:db`, `test:browser` (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.mjs'
import { failedInPlaywright, failedInVitest } from './failures.mjs'
import { buildShop, environment, installPackages, node, root } from './own-node.mjs'

installPackages()
provideBrowser()
buildShop()

const folder = mkdtempSync(join(tmpdir(), 'offlicence-results-'))
const isFull = process.argv.includes('--full')
const tool = (...path) => join(root, 'node_modules', ...path)

const results = [
  check('format and lint', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
  check('types of the routes', [tool('@react-router', 'dev', 'bin.cjs'), 'typegen']),
  check('types', [tool('typescript', 'bin', 'tsc'), '--noEmit']),
  check('walls', [
    tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    'app',
    'server',
    'db',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  tests('unit tests', vitest('unit')),
  tests('API and database tests on PostgreSQL', vitest('postgres')),
  tests('API and database tests on PGlite', vitest('pglite'), { TEST_DATABASE: 'pglite' }),
  browserTests(),
]
rmSync(folder, { recursive: true, force: true })

console.log('')
for (const { name, passed, failed, seconds, failures = [] } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  for (const { title, reason } of failures) {
    console.log(`    ✗ ${title}`)
    for (const line of reason) console.log(`      ${line}`)
  }
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function check(name, args) {
  const { ok, seconds } = ran(name, args)
  return { name, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** A runner that fails without saying which test failed (it broke before it began) counts as one failure. */
function counted(name, { ok, seconds }, count) {
  const { passed, failed, failures } = count()
  return { name, seconds, passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, failures }
}

function vitest(project) {
  const file = join(folder, `${project}.json`)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return { file, args: [tool('vitest', 'vitest.mjs'), 'run', '--project', project, ...reports] }
}

function tests(name, { file, args }, extra = {}) {
  return counted(name, ran(name, args, extra), () => {
    const report = readJson(file)
    const { numPassedTests = 0, numFailedTests = 0 } = report
    return { passed: numPassedTests, failed: numFailedTests, failures: failedInVitest(report) }
  })
}

function browserTests() {
  const name = 'browser tests'
  const file = join(folder, 'browser.json')
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']
  const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(isFull ? { FULL: '1' } : {}) }
  return counted(name, ran(name, args, extra), () => {
    const report = readJson(file)
    const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
    return { passed: expected, failed: unexpected + flaky, failures: failedInPlaywright(report) }
  })
}

function ran(name, args, extra = {}) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { status } = spawnSync(node, args, { cwd: root, env: { ...environment, ...extra }, stdio: 'inherit' })
  return { ok: status === 0, seconds: Math.round((Date.now() - began) / 1000) }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
