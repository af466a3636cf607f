import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Where time goes, span by span. Nobody here knows OpenTelemetry: `server/ops/telemetry` sets a tracer at the start, if
 * the settings name a receiver. Without one every function here is a comparison and a call.
 *
 * A span's name and facts come from our own code: route templates, statements, names of jobs and kinds of mail. Nothing
 * that a person has typed, and no message of an error, which may repeat it.
 */
export type Span = {
  /** More that is known of it by now. */
  add: (facts: Facts) => void
  /** With what it failed by, of which only the kind is recorded. */
  end: (failure?: unknown) => void
  /** Who its parts belong to, as `traceparent` has it (W3C Trace Context). */
  traceparent: string
  /** Whether anybody will see it. If not, its parts are not begun at all. */
  isRecorded: boolean
}

export type Facts = Record<string, string | number | boolean>

export type SpanStart = {
  name: string
  /** Whose side it is: we answer, we ask somebody else, we work on what waited, or it is a part of one of these. */
  kind: 'answer' | 'ask' | 'job' | 'part'
  facts?: Facts
}

/** Begins a span, below a span of ours or one of another process. */
export type Tracer = (start: SpanStart, parent: Span | string | undefined) => Span

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Called at the start, and by tests: with nothing, it is switched off again. */
export const setTracer = (next: Tracer | undefined) => {
  tracer = next
}

export const isTracing = () => tracer !== undefined

/** A span that belongs to nobody here: a request, or a job. `parent` is somebody else's `traceparent`. */
export const beginTrace = (start: SpanStart, parent?: string): Span | undefined => tracer?.(start, parent)

/** A part of what is being done. Nothing, if that is not traced. */
export function beginSpan(start: SpanStart): Span | undefined {
  const parent = current.getStore()
  return parent?.isRecorded ? tracer?.(start, parent) : undefined
}

/** Runs `work` as a part of what is being done. */
export const inSpan = <T>(start: SpanStart, work: () => Promise<T>): Promise<T> =>
  runWithin(beginSpan(start), work)

/** Runs `work` in a trace of its own, or in the one that has caused it. */
export const inTrace = <T>(
  start: SpanStart,
  parent: string | undefined,
  work: () => Promise<T>,
): Promise<T> => runWithin(beginTrace(start, parent), work)

async function runWithin<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const answer = await current.run(span, work)
    span.end()
    return answer
  } catch (failure) {
    span.end(failure)
    throw failure
  }
}

/** Everything that `next` begins, now or later, belongs to the span. */
export const continueIn = (span: Span, next: () => void): void => current.run(span, next)

/** What a job carries along, so that it belongs to the request that has caused it. */
export const currentTraceparent = (): string | undefined => current.getStore()?.traceparent
