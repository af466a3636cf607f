import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags, browserPath } from './browser.ts'
import { median } from './calls.ts'
import { tell } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Scores = Record<(typeof categories)[number], number>
/** FCP and LCP in seconds, TBT in milliseconds. */
type Metrics = Record<keyof typeof metrics, number>
export type Failed = { category: string; id: string; title: string; said: string }
export type Audit = {
  scores: Scores
  metrics: Metrics
  /** How fast Lighthouse found the machine, in a number of its own: the same machine tells less when it is busy. */
  machine: number
  failed: Failed[]
}

const LOAD_WITHIN_MS = 45_000
const TRIES = 3

/** Each page so many times, in turns: what slows the machine for a while slows all of them. */
export async function auditAll(addresses: readonly string[], rounds: number): Promise<Audit[]> {
  const runs: Audit[][] = addresses.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, address] of addresses.entries()) runs[i]?.push(await audited(address))
  return runs.map(middleAudit)
}

/** On a busy machine Chromium now and then loses the beginning of its trace; Lighthouse then asks to be run again. */
async function audited(address: string): Promise<Audit> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await auditedOnce(address)
    } catch (failure) {
      if (left === 0) throw failure
      tell(`${failure}; trying again`)
    }
  }
}

/** Lighthouse as it comes: its phone, its simulated slow line, a browser that has never been here. */
async function auditedOnce(address: string): Promise<Audit> {
  const browser = await launch({ chromePath: browserPath, chromeFlags: ['--headless=new', ...browserFlags] })
  try {
    const run = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      maxWaitForLoad: LOAD_WITHIN_MS,
    })
    if (!run) throw new Error(`Lighthouse said nothing about ${address}`)
    const { lhr } = run
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
    return {
      scores: scoresOf(lhr),
      metrics: metricsOf(lhr),
      machine: lhr.environment.benchmarkIndex,
      failed: failedOf(lhr),
    }
  } finally {
    browser.kill()
  }
}

const scoresOf = ({ categories: judged }: Result) =>
  Object.fromEntries(categories.map((id) => [id, Math.round((judged[id]?.score ?? 0) * 100)])) as Scores

function metricsOf({ audits }: Result): Metrics {
  const value = (name: keyof Metrics) => audits[metrics[name]]?.numericValue ?? Number.NaN
  return { fcp: value('fcp') / 1000, lcp: value('lcp') / 1000, tbt: value('tbt'), cls: value('cls') }
}

/** What cost points, in the categories that lost any. */
const failedOf = ({ categories: judged, audits }: Result): Failed[] =>
  Object.values(judged)
    .filter(({ score }) => (score ?? 0) < 1)
    .flatMap(({ id: category, auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .flatMap(({ id }) => {
          const audit = audits[id]
          return audit && audit.score !== null && audit.score < 1
            ? [{ category, id, title: audit.title, said: audit.displayValue ?? '' }]
            : []
        }),
    )

/** The median of each figure; whatever failed in any of the runs. */
function middleAudit(runs: readonly Audit[]): Audit {
  const middle = <T extends Record<string, number>>(all: T[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((key) => [key, median(all.map((each) => each[key] ?? Number.NaN))]),
    ) as T
  const failed = new Map(
    runs.flatMap((run) => run.failed).map((each) => [`${each.category} ${each.id}`, each]),
  )
  return {
    scores: middle(runs.map(({ scores }) => scores)),
    metrics: middle(runs.map((run) => run.metrics)),
    machine: median(runs.map(({ machine }) => machine)),
    failed: [...failed.values()],
  }
}
