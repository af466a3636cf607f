import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a person can put right: it ends the program with 2 and plain words. */
export class CannotRun extends Error {}

export type Programs = { etcd: string; haproxy: string; patroni: string; python: string; postgres: string }

/** The packages, each with a program that says whether it is there. As Debian names and places them. */
const packages = [
  { name: 'postgresql', isThere: () => newestPostgres() !== undefined },
  { name: 'patroni', isThere: () => existsSync('/usr/bin/patroni') },
  // Patroni only recommends it.
  { name: 'python3-psycopg2', isThere: () => existsSync('/usr/lib/python3/dist-packages/psycopg2') },
  { name: 'etcd-server', isThere: () => existsSync('/usr/bin/etcd') },
  { name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
]

/** The programs of the cluster, installed first if they are missing and we may. */
export function findPrograms(say: (words: string) => void): Programs {
  if (process.platform !== 'linux') throw new CannotRun('The cluster runs on Debian and its relatives only.')
  if (missing().length > 0) install(missing(), say)
  const postgres = newestPostgres()
  if (missing().length > 0 || !postgres) throw new CannotRun(wordsFor(missing()))
  return {
    etcd: '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    patroni: '/usr/bin/patroni',
    // Another python3 on the PATH would miss Patroni's own packages.
    python: '/usr/bin/python3',
    postgres,
  }
}

const missing = () => packages.filter(({ isThere }) => !isThere()).map(({ name }) => name)

export const wordsFor = (names: readonly string[]) =>
  `The cluster needs Debian packages that are not here: ${names.join(', ')}.\nInstall them: sudo apt-get install ${names.join(' ')}`

function install(names: string[], say: (words: string) => void) {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || maySudo())) return
  say(`Installing ${names.join(', ')} …`)
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...names]
  const [command = '', ...words] = [
    ...(isRoot ? [] : ['sudo', '-n']),
    ...['env', 'DEBIAN_FRONTEND=noninteractive', ...install],
  ]
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new CannotRun(`${wordsFor(names)}\napt-get said:\n${stderr.trim()}`)
}

const maySudo = () => spawnSync('sudo', ['-n', 'true']).status === 0

function newestPostgres(folder = '/usr/lib/postgresql'): string | undefined {
  if (!existsSync(folder)) return undefined
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => isProgram(join(bin, 'postgres')))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type User = { uid: number; gid: number }

/** PostgreSQL and Patroni refuse to run as root: then they run as Debian's user for them. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
