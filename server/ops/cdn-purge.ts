import { Counter, Gauge, type Registry } from 'prom-client'
import type { Cdn } from '#app/platform/config.server.ts'
import { ALL_PAGES } from '../html/surrogate-keys.ts'
import type { Log } from './log.ts'

/** Between the beginnings of two purges: a burst of changes makes two a second. */
const GAP_MS = 500
/**
 * A page that was on its way to the CDN while it was purged may be stored after that, and so may one that a part of the
 * CDN had from another part which was purged later. A second purge takes them away.
 */
const REPEAT_MS = 1_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
const ANSWER_WITHIN_MS = 5_000

export type CdnPurge = { purge: () => void; end: () => Promise<void> }

type Deps = { log: Log; registry: Registry; fetch?: typeof globalThis.fetch }

/**
 * Tells the CDN to forget all pages, after each change, and again until it has understood. Every instance does this for
 * itself, after it has cleared its own cache: what the CDN fetched from it before is gone then, and what it fetches
 * afterwards is new.
 */
export function createCdnPurge(cdn: Cdn, { log, registry, fetch = globalThis.fetch }: Deps): CdnPurge {
  const closing = new AbortController()
  /** Changes so far, and those of them that a purge has followed. */
  let changes = 0
  let purged = 0
  let failures = 0
  let isSending = false
  let began = Number.NEGATIVE_INFINITY
  let repeatAt: number | undefined
  let waitingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  const counted = createFigures(registry, () =>
    waitingSince === undefined ? 0 : performance.now() - waitingSince,
  )

  const plan = () => {
    if (isSending || closing.signal.aborted) return
    clearTimeout(timer)
    const at = nextAt()
    if (at !== undefined) timer = setTimeout(() => void send(), Math.max(0, at - performance.now())).unref()
  }
  const nextAt = () => {
    if (failures > 0) return began + Math.max(GAP_MS, retryAfter(failures))
    return purged < changes ? began + GAP_MS : repeatAt
  }
  const send = async () => {
    isSending = true
    began = performance.now()
    const heard = changes
    const isRepeat = purged === changes
    try {
      await askToForget(cdn, fetch, closing.signal)
      counted.done.inc()
      if (failures > 0) log.warn({ failures }, 'the CDN is purged again, after failures')
      failures = 0
      purged = heard
      repeatAt = isRepeat ? undefined : began + REPEAT_MS
      waitingSince = purged < changes ? began : undefined
    } catch (failure) {
      if (closing.signal.aborted) return
      counted.failed.inc()
      failures++
      log.warn(
        { because: reasonOf(failure), failures },
        'the CDN could not be told of a change; trying again',
      )
    } finally {
      isSending = false
    }
    plan()
  }
  return {
    purge() {
      changes++
      waitingSince ??= performance.now()
      plan()
    },
    /** What is not purged by then is purged at the next start, and by the other instances. */
    async end() {
      clearTimeout(timer)
      closing.abort()
    },
  }
}

const retryAfter = (failures: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10))

/** The body is Cloudflare's, the header is for Fastly and Varnish. A redirect is refused: it would get the token. */
async function askToForget({ purgeUrl, token }: Cdn, fetch: typeof globalThis.fetch, closing: AbortSignal) {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': ALL_PAGES,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: [ALL_PAGES] }),
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new PurgeRefused(answer.status)
}

class PurgeRefused extends Error {
  constructor(status: number) {
    super(`it answered ${status}`)
  }
}

/** In our own words: the address may have a secret in it, and errors repeat addresses. */
function reasonOf(failure: unknown): string {
  if (failure instanceof PurgeRefused) return failure.message
  const { name, cause } = failure as Error & { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

function createFigures(registry: Registry, waitingMs: () => number) {
  const registers = [registry]
  const purges = new Counter({
    name: 'cdn_purges_total',
    help: 'Purges of the CDN, by how they ended',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'cdn_purge_waiting_seconds',
    help: 'How long a change has waited for a purge; 0 if none waits',
    registers,
    collect() {
      this.set(waitingMs() / 1000)
    },
  })
  return { done: purges.labels('done'), failed: purges.labels('failed') }
}
