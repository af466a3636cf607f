// `npm test`: everything that must hold, on a fresh clone as well, with campaigns in a short form. `npm run test:full`
// runs them at full length, the whole suite on both databases, every page on every screen, and 100,000 fuzzed requests
// (`npm run test:full -- --long`: a million).
// Parts of it: `npm run check`, `test:unit`, `test:db`, `test:browser` (CONTRIBUTING.md).
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.mjs'
import { failedInPlaywright, failedInVitest } from './failures.mjs'
import { buildShop, environment, installPackages, node, root } from './own-node.mjs'
import { createProgress, minutes } from './progress.mjs'

const isFull = process.argv.includes('--full')
const fuzzedRequests = process.argv.includes('--long') ? 1_000_000 : 100_000
const folder = mkdtempSync(join(tmpdir(), 'offlicence-results-'))
const tool = (...path) => join(root, 'node_modules', ...path)

/** `usual`: seconds on two quiet, slow cores. Only the estimate of the time left is made from it. */
const parts = [
  { name: 'packages, browser and build', usual: 50, run: prepare },
  { name: 'format, types and walls', usual: 70, run: checks },
  { name: 'unit tests', usual: 70, run: () => vitest('unit', 'unit-alone') },
  { name: 'API and database tests on PostgreSQL', usual: 780, run: () => vitest('postgres') },
  isFull
    ? { name: 'API and database tests on PGlite', usual: 1_600, run: () => vitest('pglite') }
    : { name: 'main journeys of every room on PGlite', usual: 345, run: () => vitest('pglite') },
  { name: 'browser tests', usual: isFull ? 5_400 : 1_770, run: browserTests },
  ...(isFull ? [{ name: 'fuzzed requests', usual: fuzzedRequests / 400, run: fuzz }] : []),
]

const began = Date.now()
const progress = createProgress(parts, console.log)
const results = []
for (const part of parts) {
  progress.begin(part)
  const counts = await part.run()
  results.push({ name: part.name, seconds: progress.end(part), ...counts })
}
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
console.log(`\nDone after ${minutes((Date.now() - began) / 1000)}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** Stops everything if it fails: nothing else could run. */
function prepare() {
  installPackages()
  provideBrowser()
  buildShop()
  return { passed: 0, failed: 0 }
}

/** Side by side: each of them keeps one core busy. */
async function checks() {
  const routeTypes = [tool('@react-router', 'dev', 'bin.cjs'), 'typegen']
  const types = [tool('typescript', 'bin', 'tsc'), '--noEmit']
  const cruiser = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const ran = await Promise.all([
    run([tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
    run(routeTypes).then((ok) => ok && run(types)),
    run([cruiser, 'app', 'server', 'db', '--config', '.dependency-cruiser.cjs']),
  ])
  const failures = ['format and lint', 'types', 'walls'].filter((_, i) => !ran[i])
  return {
    passed: ran.length - failures.length,
    failed: failures.length,
    failures: failures.map((title) => ({ title, reason: [] })),
  }
}

async function vitest(...projects) {
  const file = join(folder, `${projects[0]}.json`)
  const ok = await run(
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      `--reporter=${join(root, 'scripts', 'progress-reporter.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    projects[0] === 'pglite' ? { TEST_DATABASE: 'pglite', ...(!isFull && { MAIN_JOURNEYS: '1' }) } : {},
  )
  const report = readJson(file)
  return counted(ok, report.numPassedTests, report.numFailedTests, failedInVitest(report))
}

async function browserTests() {
  const file = join(folder, 'browser.json')
  const reporters = ['list', join(root, 'scripts', 'progress-reporter.mjs'), 'json'].join()
  const ok = await run([tool('@playwright', 'test', 'cli.js'), 'test', `--reporter=${reporters}`], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readJson(file)
  const { expected, unexpected = 0, flaky = 0 } = report.stats ?? {}
  return counted(ok, expected, unexpected + flaky, failedInPlaywright(report))
}

async function fuzz() {
  const campaign = join(root, 'test', 'fuzz', 'campaign.ts')
  return counted(await run([campaign, '--requests', String(fuzzedRequests)]), 1)
}

/** A runner that fails without naming a test (it broke before it began), or ran none, counts as one failure. */
function counted(ok, passed = 0, failed = 0, failures = []) {
  return { passed: ok ? passed : Math.max(0, passed), failed: failed || (ok && passed > 0 ? 0 : 1), failures }
}

/** Whether a program of the shop's own Node ended well. What it reports of its progress is told on the way. */
function run(args, extra = {}) {
  const env = { ...environment, ...(isFull && { FULL: '1' }), ...extra }
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', progress.report)
  return new Promise((resolve) => {
    child.on('error', (failure) => {
      console.error(failure)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
