import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, until } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { seconds } from './gaps.ts'
import { type Probed, startBasketProbe, startProbe } from './probe.ts'

/** What happens to the primary, and how it is put right afterwards. */
type Blow = { name: string; strike: (node: DatabaseNode) => Promise<void> }

export const blows: readonly Blow[] = [
  { name: 'PostgreSQL alone, kill -9', strike: (node) => node.postgres.kill9() },
  { name: 'Patroni alone, kill -9', strike: (node) => node.patroni.kill9() },
  { name: 'PostgreSQL and Patroni, kill -9', strike: (node) => node.kill9() },
  { name: 'cut off from everybody', strike: (node) => node.cut() },
]

/** Strikes the primary so many times in each way, and says for how long nothing could be written. */
export async function measure(
  cluster: Cluster,
  times: number,
  drinkId: string | undefined,
  say: (words: string) => void,
) {
  for (const blow of blows)
    for (let time = 1; time <= times; time++) {
      await until(cluster.isWhole, { what: 'the cluster to be whole again', withinMs: 180_000 })
      const { probe, basket } = await struck(cluster, blow, drinkId)
      const shop = basket ? ` · shop ${seconds(basket.gapMs)}, ${told(basket)}` : ''
      say(
        `${blow.name}, ${time}: database ${seconds(probe.gapMs)}, ${told(probe)}, ${probe.lost} lost${shop}`,
      )
    }
}

/** One blow, with writes going on before and after it. */
export async function struck(cluster: Cluster, { strike }: Blow, drinkId: string | undefined) {
  const primary = await cluster.primary()
  if (!primary) throw new Error('There is no primary')
  const probing = await startProbe(cluster.databaseUrl)
  const shopping = drinkId === undefined ? undefined : startBasketProbe(cluster.shopUrl, drinkId)
  await pause(3_000)
  const at = performance.now()
  await strike(primary)
  await until(async () => (await cluster.primary().then((now) => now && now !== primary)) ?? false, {
    what: 'another primary',
    withinMs: 120_000,
  })
  const later = performance.now()
  await until(async () => probing.hasWrittenSince(later) && shopping?.hasWrittenSince(later) !== false, {
    what: 'a write after the blow',
    withinMs: 60_000,
  })
  await pause(2_000)
  const [probe, basket] = await Promise.all([probing.end(), shopping?.end()])
  await primary.heal()
  await primary.start()
  return { probe, basket, at, primary }
}

const told = ({ acknowledged, refusals }: Omit<Probed, 'lost'>) =>
  `${acknowledged} acknowledged${Object.entries(refusals)
    .map(([why, times]) => `, ${times} × ${why}`)
    .join('')}`
