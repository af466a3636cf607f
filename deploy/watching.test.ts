import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { noDatabase } from '../test/no-database.ts'
import { openTestShop, testConfig } from '../test/shop.ts'

/** The dashboard and the alerts ask for figures by their names: a figure that was renamed would fall silent. */

type Rule = {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
type Panel = {
  id: number
  title: string
  type: string
  gridPos: Box
  targets?: { expr: string; legendFormat: string }[]
}
type Box = { x: number; y: number; w: number; h: number }

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const alerts: Rule[] = parse(read('alerts.yaml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const panels: Panel[] = JSON.parse(read('grafana/shop.json')).panels
const charts = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))

/** What `/metrics` has, by the names that PromQL knows it by, each with its labels. */
const known = new Map<string, Set<string>>()

beforeAll(async () => {
  const config = testConfig({ CDN_PURGE_URL: 'https://cdn.example/purge' })
  const { app, registry } = await openTestShop({ database: noDatabase(), config })
  const { body } = await app.inject('/metrics')
  const labels = new Map(registry.getMetricsAsArray().map((metric) => [metric.name, labelsOf(metric)]))
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const own = labels.get(name) ?? []
    if (type !== 'histogram') known.set(name, new Set(own))
    else for (const part of ['bucket', 'sum', 'count']) known.set(`${name}_${part}`, new Set([...own, 'le']))
  }
  await app.close()
})

const labelsOf = (metric: object): string[] => Reflect.get(metric, 'labelNames')

describe.each([...alerts.map(({ alert, expr }) => [alert, expr] as const), ...charts])('%s', (_, expr) => {
  test('asks for figures and labels that there are', () => {
    const { names, labels } = asked(expr)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !known.has(name))).toEqual([])
    const ofThem = names.map((name) => known.get(name) ?? new Set<string>())
    expect(labels.filter((label) => !ofThem.some((own) => own.has(label)))).toEqual([])
  })
})

/** The metrics and the labels of a query. */
function asked(expr: string) {
  const bare = expr.replaceAll(/"[^"]*"/g, '""')
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)\s*[=!]/g)]),
    ...[...bare.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(([, inside = '']) => [
      ...inside.matchAll(/(\w+)/g),
    ]),
  ].map(([, label = '']) => label)
  const words = bare
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without) \([^)]*\)/g, ' ')
    .matchAll(/\b([a-z][a-z\d_:]*)\b(?!\s*\()/g)
  const names = [...words]
    .map(([, word = '']) => word)
    .filter((word) => !['and', 'or', 'unless', 'bool'].includes(word))
  return { names, labels }
}

test('a query is taken apart', () => {
  expect(asked('sum by (le, page) (rate(a_bucket{vital="x and y"}[2h])) > 2.5 and on () max(b)')).toEqual({
    names: ['a_bucket', 'b'],
    labels: ['vital', 'le', 'page'],
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('alerts.yaml', () => {
  test.runIf(hasPromtool)('is what Prometheus understands, and wakes people when it should', () => {
    for (const what of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', what, {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      })
      expect(status, stdout + stderr).toBe(0)
    }
  })

  test('says of each alert what is wrong, and whom it wakes', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(alert).toMatch(/^([A-Z][a-z]+)+$/)
      expect(labels.severity).toMatch(/^(page|ticket)$/)
      expect(annotations.summary?.length).toBeGreaterThan(20)
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })

  /** As the log says it. */
  test('quotes lines of the log that there are', () => {
    const sources = [
      'server/jobs.ts',
      'server/shop.ts',
      'server/ops/cdn-purge.ts',
      'server/api/page-reports.ts',
    ]
    const code = sources.map((file) => read(`../${file}`)).join('')
    const quoted = alerts.flatMap(({ annotations }) =>
      [...(annotations.description ?? '').matchAll(/under '([^']+)'/g)].map(([, line = '']) => line),
    )
    expect(quoted.length).toBeGreaterThan(2)
    expect(quoted.filter((line) => !code.includes(line))).toEqual([])
  })
})

describe('grafana/shop.json', () => {
  test('has panels beside each other, none on another', () => {
    const overlaps = panels.flatMap((one) =>
      panels.filter((other) => other.id > one.id && doOverlap(one.gridPos, other.gridPos)),
    )
    expect(overlaps.map(({ title }) => title)).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })

  test('shows every figure of ours', () => {
    const shown = new Set(charts.flatMap(([, expr]) => asked(expr).names))
    const ours = [...known.keys()].filter((name) => !/^(process|nodejs)_/.test(name))
    const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
    const families = new Set([...shown].map(family))
    const elsewhere = ['database_figures_up', 'pages_kept_bytes']
    expect(
      [...new Set(ours.map(family))].filter((name) => !families.has(name) && !elsewhere.includes(name)),
    ).toEqual([])
  })
})

const doOverlap = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
