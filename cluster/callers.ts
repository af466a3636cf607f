import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { NODES, type NodeName } from './ports.ts'

/**
 * Which node is on the other end of a connection that came in. All nodes share this machine's address, so it is found
 * by the process that holds the other end: a node's processes work in its folder.
 */
export function callerAt(remotePort: number, root: string): NodeName | undefined {
  const inode = inodeOf(remotePort, readFileSync('/proc/net/tcp', 'utf8'))
  if (inode === undefined) return undefined
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const node = nodeIn(linked(`/proc/${pid}/cwd`), root)
    if (node && holds(pid, inode)) return node
  }
  return undefined
}

/** The socket of this machine that has such a port, in the kernel's table. */
export function inodeOf(port: number, table: string): string | undefined {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.find(([, address]) => address === local)?.[9]
}

export const nodeIn = (folder: string, root: string): NodeName | undefined =>
  NODES.find((name) => folder === `${root}/${name}` || folder.startsWith(`${root}/${name}/`))

function holds(pid: string, inode: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (fd) => linked(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
    )
  } catch {
    return false
  }
}

/** Processes come and go while they are looked at. */
function linked(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
