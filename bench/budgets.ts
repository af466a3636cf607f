import { kB, ms, percent, seconds, whole } from './report.ts'

/** What the shop has promised itself, and whether it kept it. */
export type Budget = { what: string; wanted: string; measured: string; isMet: boolean }

const atMost =
  (words: (value: number) => string) =>
  (what: string, limit: number, measured: number): Budget => ({
    what,
    wanted: `≤ ${words(limit)}`,
    measured: words(measured),
    isMet: measured <= limit,
  })

const atLeast =
  (words: (value: number) => string) =>
  (what: string, limit: number, measured: number): Budget => ({
    what,
    wanted: `≥ ${words(limit)}`,
    measured: words(measured),
    isMet: measured >= limit,
  })

export const budget = {
  callP95: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 20, p95),
  basketP95: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 10, p95),
  orderP95: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 25, p95),
  officeList: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 25, p95),
  officeSearch: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 40, p95),
  today: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 60, p95),
  statements: (what: string, count: number) => atMost(whole)(`${what}, statements`, 12, count),
  bulkDispatch: (what: string, p95: number) =>
    atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 1_500, p95),
  bulkPrices: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 500, p95),
  spreadChange: (what: string, p95: number) =>
    atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 1_000, p95),
  engravingFile: (what: string, p95: number) => atMost((value) => `${ms(value)} ms`)(`${what}, p95`, 50, p95),
  firstByte: (what: string, first: number) =>
    atMost((value) => `${ms(value)} ms`)(`${what}, first byte`, 300, first),
  moreMemory: (what: string, mb: number) =>
    atMost((value) => `${whole(value)} MB`)(`${what}, more memory`, 50, mb),
  importTried: (what: string, took: number) => atMost((value) => `${seconds(value)} s`)(what, 3, took),
  slips: (what: string, took: number) => atMost((value) => `${seconds(value)} s`)(what, 10, took),
  threadHeld: (what: string, held: number) =>
    atMost((value) => `${ms(value)} ms`)(`${what}, thread held at a time`, 50, held),
  noErrors: (what: string, errors: number) => atMost(whole)(`${what}, errors`, 0, errors),
  /** React's documented renderer takes about 2 ms more than one that leans on the router's internals (decision 7). */
  renderCpu: (what: string, cpu: number) =>
    atMost((value) => `${ms(value)} ms`)(`${what}, CPU a render`, 15, cpu),
  keptRatio: (what: string, ratio: number) =>
    atLeast(percent)(`${what}, kept, of the bare server’s rate`, 0.8, ratio),
  keptBeside: (what: string, ratio: number) =>
    atMost((value) => `${value.toFixed(2)} times`)(`${what}, CPU of the same with PostgreSQL`, 1.3, ratio),
  memory: (what: string, mb: number) => atMost((value) => `${whole(value)} MB`)(`${what}, memory`, 350, mb),
  soaked: (what: string, mb: number) => atMost((value) => `${whole(value)} MB`)(`${what}, memory`, 600, mb),
  /** Collections come when they come: less than this is not told from chance. */
  noGrowth: (what: string, mb: number) =>
    atMost((value) => `${whole(value)} MB an hour`)(`${what}, growth`, 30, mb),
  script: (what: string, bytes: number) =>
    atMost((value) => `${kB(value)} kB`)(`${what}, JavaScript`, 120_000, bytes),
  officeScript: (what: string, bytes: number) =>
    atMost((value) => `${kB(value)} kB`)(`${what}, JavaScript`, 130_000, bytes),
  style: (what: string, bytes: number) => atMost((value) => `${kB(value)} kB`)(`${what}, CSS`, 20_000, bytes),
  fonts: (what: string, files: number) => atMost(whole)(`${what}, font files`, 2, files),
  perfect: (what: string, score: number) => atLeast(whole)(what, 100, score),
  performance: (what: string, score: number) => atLeast(whole)(what, 98, score),
  lcp: (what: string, lcp: number) => atMost((value) => `${seconds(value)} s`)(`${what}, LCP`, 1.2, lcp),
}
