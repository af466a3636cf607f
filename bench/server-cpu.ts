import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CPU seconds of a PostgreSQL server and everything that it has started, those that have ended included. */
export function cpuSeconds(dataFolder: string): number {
  const main = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(pid))
    .filter(({ pid, parent }) => pid === main || parent === main)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === main ? ended : 0), 0)
  return ticks / 100
}

function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const [parent = '', user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { pid, parent, own: Number(user) + Number(system), ended: Number(endedUser) + Number(endedSystem) }
  } catch {
    // It has ended meanwhile.
    return { pid, parent: '', own: 0, ended: 0 }
  }
}
