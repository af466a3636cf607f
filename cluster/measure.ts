import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, until } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { seconds } from './gaps.ts'
import { type Probed, startBasketProbe, startProbe } from './probe.ts'

/** What happens to the primary. */
type Fault = { name: string; inject: (node: DatabaseNode) => Promise<void> }

/** As a machine that loses its power: nobody is left to give up the primary's key. */
export const bothKilled: Fault = { name: 'PostgreSQL and Patroni, kill -9', inject: (node) => node.kill9() }

const faults: readonly Fault[] = [
  { name: 'PostgreSQL alone, kill -9', inject: (node) => node.postgres.kill9() },
  { name: 'Patroni alone, kill -9', inject: (node) => node.patroni.kill9() },
  bothKilled,
  { name: 'cut off from everybody', inject: (node) => node.cut() },
]

/** Hits the primary so many times in each way, and says for how long nothing could be written. */
export async function measure(
  cluster: Cluster,
  times: number,
  drinkId: string | undefined,
  say: (words: string) => void,
) {
  for (const fault of faults)
    for (let time = 1; time <= times; time++) {
      await until(cluster.isWhole, { what: 'the cluster to be whole again', withinMs: 180_000 })
      const { probe, basket } = await withFault(cluster, fault, drinkId)
      const shop = basket ? ` · shop ${seconds(basket.gapMs)}, ${summary(basket)}` : ''
      say(
        `${fault.name}, ${time}: database ${seconds(probe.gapMs)}, ${summary(probe)}, ${probe.lost} lost${shop}`,
      )
    }
}

/** One fault, with writes going on before and after it. */
export async function withFault(cluster: Cluster, { inject }: Fault, drinkId: string | undefined) {
  const primary = await cluster.primary()
  if (!primary) throw new Error('There is no primary')
  const probing = await startProbe(cluster.databaseUrl)
  const shopping = drinkId === undefined ? undefined : startBasketProbe(cluster.shopUrl, drinkId)
  await pause(3_000)
  await inject(primary)
  await until(async () => (await cluster.primary().then((now) => now && now !== primary)) ?? false, {
    what: 'another primary',
    withinMs: 120_000,
  })
  const later = performance.now()
  await until(async () => probing.hasWrittenSince(later) && shopping?.hasWrittenSince(later) !== false, {
    what: 'a write after the fault',
    withinMs: 60_000,
  })
  await pause(2_000)
  const [probe, basket] = await Promise.all([probing.end(), shopping?.end()])
  await primary.heal()
  await primary.start()
  return { probe, basket, primary }
}

const summary = ({ acknowledged, refusals }: Omit<Probed, 'lost'>) =>
  `${acknowledged} acknowledged${Object.entries(refusals)
    .map(([why, times]) => `, ${times} × ${why}`)
    .join('')}`
