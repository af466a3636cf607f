import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The PostgreSQL server of a data folder. Patroni starts it in a session of its own, so it outlives Patroni, and is
 * found by the file that it keeps in the folder.
 */
export function postgresOf(data: string) {
  const pid = (): number | undefined => {
    const file = join(data, 'postmaster.pid')
    if (!existsSync(file)) return undefined
    const found = Number(readFileSync(file, 'utf8').split('\n')[0])
    // The file outlives a killed server, and its number may be somebody else's by then.
    return found > 0 && folderOf(found) === data ? found : undefined
  }
  /** The server and all of its workers, each of which has a group of its own. */
  const signal = (how: NodeJS.Signals) => {
    const main = pid()
    if (main === undefined) return
    const workers = childrenOf(main)
    for (const each of [main, ...workers]) kill(each, how)
  }
  const gone = async (of: number | undefined) => {
    while (of !== undefined && folderOf(of) === data) await pause(20)
  }
  return {
    pid,
    isRunning: () => pid() !== undefined,
    async kill9() {
      const main = pid()
      signal('SIGKILL')
      await gone(main)
    },
    /** Without Patroni: an immediate end, which recovers at the next start. */
    async stop() {
      const main = pid()
      if (main === undefined) return
      signal('SIGCONT')
      kill(main, 'SIGQUIT')
      await gone(main)
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  }
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in brackets may have brackets and spaces of its own.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

function kill(pid: number, how: NodeJS.Signals) {
  try {
    process.kill(pid, how)
  } catch {
    // It has just ended.
  }
}
