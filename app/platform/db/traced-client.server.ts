import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { describeStatement } from '../tracing/statement.server.ts'
import { beginSpan, isTracing, type Span } from '../tracing/tracing.server.ts'

/** A connection whose statements are spans, if what asks them is traced. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it takes and answers whatever the other does, in any of its nine shapes
  override query(asked: any, ...more: any[]): any {
    const ask = super.query as (...asked: unknown[]) => unknown
    const text = isTracing() ? textOf(asked) : undefined
    const span = text === undefined ? undefined : begin(text)
    if (!span) return ask.call(this, asked, ...more)
    const last = more.at(-1)
    if (typeof last === 'function') return ask.call(this, asked, ...more.slice(0, -1), ending(span, last))
    const answer = ask.call(this, asked, ...more)
    if (answer instanceof Promise) answer.then(() => span.end(), span.end)
    else span.end()
    return answer
  }
}

const begin = (text: string) => {
  const { name, facts } = describeStatement(text)
  return beginSpan({ name, kind: 'ask', facts })
}

const textOf = (asked: string | { text?: string }) => (typeof asked === 'string' ? asked : asked.text)

type Callback = (failure: unknown, answer: unknown) => void

const ending =
  (span: Span, callback: Callback): Callback =>
  (failure, answer) => {
    span.end(failure ?? undefined)
    callback(failure, answer)
  }

/**
 * A statement that waits for a connection is sent when another request releases one. Its span still belongs to the
 * request that asked.
 */
export class TracedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without
  override connect(callback?: any): any {
    const connect = super.connect as (callback?: unknown) => unknown
    return connect.call(this, callback && isTracing() ? AsyncResource.bind(callback) : callback)
  }
}
