import { availableParallelism, loadavg, totalmem } from 'node:os'
import type { Answered } from './visitor.ts'

export const machineNow = () =>
  `${availableParallelism()} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, load average before it began ${(loadavg()[0] ?? 0).toFixed(1)} · Node ${process.versions.node}`

type Results = {
  machine: string
  from: string
  people: number
  answers: readonly Answered[]
  acknowledged: readonly string[]
  lost: readonly string[]
  oldFiles: readonly string[]
  missing: readonly string[]
}

export function reportOf({ machine, from, people, answers, ...results }: Results): string {
  const { acknowledged, lost, oldFiles, missing } = results
  const phases = [...new Set(answers.map(({ phase }) => phase))]
  const rows = phases.map((name) =>
    row(
      name,
      answers.filter(({ phase }) => phase === name),
    ),
  )
  return `${machine} · ${people} callers, HAProxy, PostgreSQL and two instances on the same machine · from ${from}

| phase | requests | failed | median ms | 99 % ms | slowest ms |
| --- | ---: | ---: | ---: | ---: | ---: |
${[...rows, row('all', answers)].join('\n')}

Orders acknowledged ${acknowledged.length}, lost ${lost.length}. Files of the first page that are missing afterwards: ${missing.length} of ${oldFiles.length}.
`
}

function row(name: string, answers: readonly Answered[]): string {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  const failed = answers.filter(({ failure }) => failure).length
  return `| ${name} | ${answers.length} | ${failed} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`
}
