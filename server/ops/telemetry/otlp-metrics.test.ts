import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { otlpMetrics } from './otlp-metrics.ts'

const began = new Date('2026-11-18T12:00:00Z')
const now = new Date('2026-11-18T12:01:00.5Z')

test('counters, gauges and histograms are sent as OpenTelemetry has them', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'served', help: 'Pages', labelNames: ['how'], registers }).inc({ how: 'kept' }, 3)
  new Gauge({ name: 'bytes', help: 'Memory', registers }).set(7)
  const took = new Histogram({
    name: 'took',
    help: 'Time',
    labelNames: ['route'],
    buckets: [1, 5],
    registers,
  })
  for (const seconds of [0.5, 3, 4, 9]) took.observe({ route: '/' }, seconds)
  took.observe({ route: '/cart' }, 2)

  const [served, bytes, histogram] = otlpMetrics(await registry.getMetricsAsJSON(), began, now)
  expect(served).toMatchObject({
    descriptor: { name: 'served', description: 'Pages' },
    isMonotonic: true,
    dataPoints: [
      { value: 3, attributes: { how: 'kept' }, startTime: [1795003200, 0], endTime: [1795003260, 5e8] },
    ],
  })
  expect(bytes).toMatchObject({ dataPoints: [{ value: 7, attributes: {} }] })
  expect(histogram?.dataPoints).toMatchObject([
    {
      attributes: { route: '/' },
      value: { sum: 16.5, count: 4, buckets: { boundaries: [1, 5], counts: [1, 2, 1] } },
    },
    {
      attributes: { route: '/cart' },
      value: { sum: 2, count: 1, buckets: { boundaries: [1, 5], counts: [0, 1, 0] } },
    },
  ])
})
