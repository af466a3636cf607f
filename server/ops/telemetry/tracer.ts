import {
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Span, SpanStart, Tracer } from '#app/platform/tracing/tracing.server.ts'

/** The platform's tracer, over OpenTelemetry's. */
export function tracerOn(tracer: OtelTracer): Tracer {
  /** A span of ours knows its own of theirs. */
  const theirs = new WeakMap<Span, OtelSpan>()

  const contextOf = (parent: Span | string | undefined): Context => {
    if (typeof parent === 'string') return remoteContext(parent)
    const span = parent && theirs.get(parent)
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  return ({ name, kind, facts }, parent) => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, contextOf(parent))
    const ours: Span = {
      add: (more) => void span.setAttributes(more),
      end: (failure) => {
        if (failure !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', errorType(failure))
        }
        span.end()
      },
      traceparent: traceparentOf(span),
      isRecorded: span.isRecording(),
    }
    theirs.set(ours, span)
    return ours
  }
}

const kinds: Record<SpanStart['kind'], SpanKind> = {
  answer: SpanKind.SERVER,
  ask: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  part: SpanKind.INTERNAL,
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Version 00 only. Anything else begins a trace of its own. */
function remoteContext(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Its code (PostgreSQL's, Node's) or its name: never its message, which may hold what a person has typed. */
function errorType(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown'
  const { code, cause } = failure as Error & { code?: unknown; cause?: { code?: unknown } }
  const known = code ?? cause?.code
  return typeof known === 'string' && /^\w{1,60}$/.test(known) ? known : failure.name
}
