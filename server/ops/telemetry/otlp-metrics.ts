import { type HrTime, ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>

/** What `/metrics` has, as OpenTelemetry sends it: each figure is made once, by prom-client. */
export const otlpMetrics = (metrics: readonly Metric[], began: Date, now = new Date()): MetricData[] =>
  metrics.flatMap((metric): MetricData[] => {
    const span = { startTime: hrTime(began), endTime: hrTime(now) }
    const points = () =>
      metric.values.map(({ value, labels }) => ({ ...span, value, attributes: { ...labels } }))
    const about = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    // prom-client's types say that `type` is a number; it is a word.
    switch (String(metric.type)) {
      case 'counter':
        return [{ ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
      case 'gauge':
        return [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
      case 'histogram':
        return [{ ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, span) }]
      default:
        return []
    }
  })

type Span = Pick<DataPoint<number>, 'startTime' | 'endTime'>
type Collected = {
  labels: Record<string, string>
  bounds: number[]
  upTo: number[]
  sum: number
  count: number
}

/** prom-client counts what is below each bound, OpenTelemetry what is between two. */
function histograms({ name, values }: Metric, span: Span) {
  const found = new Map<string, Collected>()
  for (const {
    labels: { le, ...labels },
    metricName,
    value,
  } of values as (Metric['values'][number] & {
    labels: Record<string, string | number>
  })[]) {
    const own = Object.fromEntries(Object.entries(labels).map(([label, each]) => [label, String(each)]))
    const key = JSON.stringify(own)
    const one = found.get(key) ?? { labels: own, bounds: [], upTo: [], sum: 0, count: 0 }
    found.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') {
      one.bounds.push(Number(le))
      one.upTo.push(value)
    }
  }
  return Array.from(found.values(), ({ labels, bounds, upTo, sum, count }) => ({
    ...span,
    attributes: labels,
    value: {
      buckets: { boundaries: bounds, counts: [...upTo, count].map((each, i) => each - (upTo[i - 1] ?? 0)) },
      sum,
      count,
    },
  }))
}

const hrTime = (at: Date): HrTime => [Math.floor(at.getTime() / 1000), (at.getTime() % 1000) * 1_000_000]
