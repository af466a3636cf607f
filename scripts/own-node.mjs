// Everything in scripts/ runs on whatever Node the machine has (20 or later), and in plain JavaScript: it is what
// fetches the shop's own Node and packages. Once those are there, the shop runs on them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** The packages' own commands first, and among them the shop's own Node. */
export const environment = { ...process.env, PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH}` }
export const node = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/** Runs a command to its end and stops everything if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    ...options,
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages if they are missing or the lock file has changed since. */
export function installPackages() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  // All of them, also where the environment says 'production': the build and the tests need the rest.
  run(isWindows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: isWindows,
  })
  writeFileSync(stamp, wanted)
}

/** Builds the shop if anything that goes into it has changed since the last build. */
export function buildShop() {
  const stamp = join(root, 'build', '.built')
  const wanted = hashOf(sources())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the shop …')
  run(node, [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'])
  run(node, [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    'vite.office.config.ts',
    '--logLevel',
    'warn',
  ])
  run(node, [join(root, 'scripts', 'compress-assets.mjs')])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function sources() {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...sourceFolders], {
    cwd: root,
    encoding: 'utf8',
  })
  // Without git, as in a container, every build is a new one.
  return listed.status === 0
    ? listed.stdout
        .split('\n')
        .filter((file) => file && !/\.test\.tsx?$/.test(file))
        .sort()
    : []
}

const sourceFolders = [
  'app',
  'server',
  'db',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
  'scripts',
]

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  if (files.length === 0) hash.update(String(Date.now()))
  return hash.digest('hex')
}
