import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIDES, type Side } from './links.ts'
import { makePart } from './part.ts'
import { type Passwords, patroniConfig } from './patroni-config.ts'
import type { NodePorts } from './ports.ts'
import { postgresOf } from './postgres-process.ts'
import type { Programs, User } from './programs.ts'
import type { Network } from './services.ts'

type NodePlan = {
  ports: NodePorts
  folder: string
  logs: string
  programs: Programs
  passwords: Passwords
  user: User | undefined
  network: Network
  own: (path: string) => void
}

export type DatabaseNode = ReturnType<typeof makeNode>

/** PostgreSQL under Patroni, as if on a machine of its own. */
export function makeNode({ ports, folder, logs, programs, passwords, user, network, own }: NodePlan) {
  const { name } = ports
  const data = join(folder, 'data')
  const config = join(folder, 'patroni.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(config, patroniConfig(ports, { data, folder, programs: programs.postgres }, passwords), {
    mode: 0o600,
  })
  for (const path of [folder, config]) own(path)
  const postgres = postgresOf(data)
  const patroni = makePart({
    name: `${name} (Patroni)`,
    port: ports.api,
    log: join(logs, `${name}.log`),
    command: programs.python,
    args: [programs.patroni, config],
    cwd: folder,
    user,
    isReady: async () => (await health(ports.api)).state === 'running',
    readyWithinMs: 180_000,
    // It stops PostgreSQL first, which writes everything down.
    stopWithinMs: 40_000,
  })
  return {
    name,
    port: ports.database,
    patroni,
    postgres,
    start: () => patroni.start(),
    async stop() {
      postgres.resume()
      await patroni.stop()
      await postgres.stop()
    },
    /** As if the machine had lost its power. */
    async kill9() {
      await Promise.all([patroni.kill9(), postgres.kill9()])
    },
    pause() {
      patroni.pause()
      postgres.pause()
    },
    resume() {
      postgres.resume()
      patroni.resume()
    },
    /** Cuts its lines to the proxy, to the other nodes or to etcd, or all of them. The node itself runs on. */
    cut: (...sides: Side[]) => network.cut(name, sides.length > 0 ? sides : SIDES),
    heal: () => network.cut(name, []),
    /** What its Patroni says about it; fails if that is not there. */
    says: () => health(ports.api),
  }
}

export type Health = { state: string; role: string; timeline?: number; sync_standby?: boolean }

async function health(api: number): Promise<Health> {
  const answer = await fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(2_000) })
  return (await answer.json()) as Health
}
