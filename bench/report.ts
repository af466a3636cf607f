import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Budget } from './budgets.ts'

/** One heading with its tables, in Markdown. */
export type Section = { title: string; text: string }

export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const isNumber = (i: number) => rows.every((row) => /^[-≥≤~]?[\d.,]+/.test(String(row[i])))
  return [line(columns), line(columns.map((_, i) => (isNumber(i) ? '---:' : '---'))), ...rows.map(line)].join(
    '\n',
  )
}

const british = new Intl.NumberFormat('en-GB')
export const whole = (value: number) => british.format(Math.round(value))
export const tenths = (value: number) => value.toFixed(1)
export const seconds = (value: number) => value.toFixed(2)
export const thousandths = (value: number) => value.toFixed(3)
export const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
export const kB = (bytes: number) => (bytes / 1000).toFixed(1)
export const percent = (share: number) => `${Math.round(share * 100)}%`

export const tell = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)

/** Prints everything and keeps it in `results/`. Nothing in it tells whose machine it was. */
export function publish(
  name: string,
  machine: string,
  sections: readonly Section[],
  budgets: readonly Budget[],
) {
  const day = new Date().toISOString().slice(0, 10)
  const parts = [
    `# Bench of ${day}: ${name}`,
    machine,
    ...sections.map(({ title, text }) => `## ${title}\n\n${text}`),
  ]
  if (budgets.length > 0) parts.push(`## Budgets\n\n${budgetTable(budgets)}`)
  const text = `${parts.join('\n\n')}\n`
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${day}-${name}.md`), text)
  console.log(`\n${text}\nKept as bench/results/${day}-${name}.md`)
}

const budgetTable = (budgets: readonly Budget[]) =>
  table(
    ['budget', 'wanted', 'measured', 'met'],
    budgets.map(({ what, wanted, measured, isMet }) => [what, wanted, measured, isMet ? 'yes' : '**no**']),
  )

/** What else kept the machine busy in the minute before: with anything above 1 the times are worth less. */
const busyBefore = tenths(loadavg()[0] ?? 0)

export const machineLine = (postgres: string | undefined) =>
  [
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
    'load and servers on the same machine',
    `load average before it began ${busyBefore}`,
  ].join(' · ')
