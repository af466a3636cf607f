export type Served = { asked: number; failed: Record<string, number> }

/** How many requests were not answered with 200. */
export const failedIn = ({ failed }: Served) => Object.values(failed).reduce((sum, times) => sum + times, 0)

const EVERY_MS = 200
const GIVE_UP_MS = 10_000

export type Reader = ReturnType<typeof startReader>

/** Somebody who only looks: asks for one page after the other, and counts what was not answered with 200. */
export function startReader(shopUrl: string, paths: readonly string[]) {
  const total: Served = { asked: 0, failed: {} }
  const open = new Set<Promise<void>>()
  let next = 0

  async function read(path: string) {
    const status = await fetch(shopUrl + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
      .then(async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      })
      .catch(({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name)
    total.asked++
    if (status !== '200') total.failed[status] = (total.failed[status] ?? 0) + 1
  }

  const timer = setInterval(() => {
    const reading = read(paths[next++ % paths.length] ?? '/').finally(() => open.delete(reading))
    open.add(reading)
  }, EVERY_MS)
  return {
    paths,
    /** Everything so far. */
    served: (): Served => ({ asked: total.asked, failed: { ...total.failed } }),
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

/** What was asked for between two looks. */
export function servedBetween(before: Served, after: Served): Served {
  const failed = Object.entries(after.failed)
    .map(([status, times]) => [status, times - (before.failed[status] ?? 0)] as const)
    .filter(([, times]) => times > 0)
  return { asked: after.asked - before.asked, failed: Object.fromEntries(failed) }
}
