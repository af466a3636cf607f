import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Telemetry } from '#app/platform/config.server.ts'
import { setTracer } from '#app/platform/tracing/tracing.server.ts'
import type { Log } from '../log.ts'
import { otlpMetrics } from './otlp-metrics.ts'
import { samplerOf } from './sampler.ts'
import { tracerOn } from './tracer.ts'

/** What waits for a receiver that is slow or away; beyond that, spans are dropped. */
const MOST_WAITING = 2_048
const SEND_WITHIN_MS = 10_000
const METRICS_EVERY_MS = 60_000
/** The shop closes without the rest. */
const CLOSE_WITHIN_MS = 3_000
const COMPLAIN_EVERY_MS = 60_000

export type Exporting = ReturnType<typeof startTelemetry>

/**
 * Sends traces and metrics to an OpenTelemetry receiver (OTLP over HTTP). Imported only if the settings name one: the
 * packages behind it take time to load and memory. Nothing is patched, and no global of theirs is set. Headers,
 * certificates, compression and resource attributes are read by them, from the standard `OTEL_…` variables.
 */
export function startTelemetry(settings: Telemetry, log: Log, sendWithinMs = SEND_WITHIN_MS) {
  const complain = createComplaints(log)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': settings.serviceName }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: 2_000, attributeCountLimit: 32 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(
          new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces`, timeoutMillis: sendWithinMs }),
          complain,
        ),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  })
  setTracer(tracerOn(provider.getTracer('offlicence')))
  const metrics = new OTLPMetricExporter({
    url: `${settings.endpoint}/v1/metrics`,
    timeoutMillis: sendWithinMs,
  })
  let timer: NodeJS.Timeout | undefined
  let sendMetrics = async () => {}

  return {
    /** Sends the same figures that `/metrics` has. */
    exportMetrics(registry: Registry) {
      const began = new Date()
      sendMetrics = async () => {
        const scope = {
          scope: { name: 'offlicence' },
          metrics: otlpMetrics(await registry.getMetricsAsJSON(), began),
        }
        await new Promise<void>((done) =>
          metrics.export({ resource, scopeMetrics: [scope] }, ({ code, error }) => {
            if (code !== SUCCESS) complain('metrics', error)
            done()
          }),
        )
      }
      timer = setInterval(
        () => void sendMetrics().catch((error) => complain('metrics', error)),
        METRICS_EVERY_MS,
      )
      timer.unref()
    },
    /** For tests: what waits is sent now. */
    flush: () => Promise.allSettled([provider.forceFlush(), sendMetrics()]),
    /** Sends the spans that wait, for a moment. No metrics: the database is closed, which they would report as a fault. */
    async end() {
      setTracer(undefined)
      clearInterval(timer)
      const tooLate = new Promise((done) => setTimeout(done, CLOSE_WITHIN_MS).unref())
      await Promise.race([Promise.allSettled([provider.shutdown()]), tooLate])
    },
  }
}

/** `ExportResultCode.SUCCESS` of a package that we need for nothing else. */
const SUCCESS = 0

type Complain = (what: string, error: Error | undefined) => void

/** Errors are heard here: the packages' own loggers are not set, which would repeat addresses and headers. */
function complaining(exporter: SpanExporter, complain: Complain): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== SUCCESS) complain('traces', result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** One line a minute at most, with the kind of the failure: its message may repeat the address and what it answered. */
export function createComplaints(log: Log, now: () => number = Date.now): Complain {
  let nextAt = 0
  let unsaid = 0
  return (what, error) => {
    if (now() < nextAt) return void unsaid++
    nextAt = now() + COMPLAIN_EVERY_MS
    log.warn({ what, because: kindOf(error), unsaid }, 'telemetry could not be sent')
    unsaid = 0
  }
}

function kindOf(error: Error | undefined): string {
  const {
    code,
    cause,
    name = 'unknown',
  } = (error ?? {}) as Error & { code?: unknown; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? name)
}
