import type { Db } from './db.server.ts'

type Connection = { query: (...asked: unknown[]) => Promise<unknown> }

/** A statement was not asked any more: the work had its time. */
export class TookTooLong extends Error {}

/**
 * Does some work whose statements in this transaction would run into each other: loaders of a page ask at the same
 * time, but a transaction has one connection, and `pg` will no longer queue for it. Here each statement waits for the
 * one before. A statement that fails does not stop those behind it; the transaction's own error reaches them. After
 * `withinMs` none is asked any more, and the work has failed, whatever it made of that.
 */
export async function oneAfterTheOther<Answer>(
  tx: Db,
  work: () => Promise<Answer>,
  { withinMs = Number.POSITIVE_INFINITY } = {},
): Promise<Answer> {
  const connection = connectionOf(tx)
  const query = connection.query
  const until = performance.now() + withinMs
  let late: TookTooLong | undefined
  const ask = (asked: unknown[]) => {
    if (performance.now() < until) return query.apply(connection, asked)
    late = new TookTooLong(`After ${withinMs} ms no statement is asked any more`)
    throw late
  }
  let last: Promise<unknown> = Promise.resolve()
  connection.query = (...asked) => {
    const answer = last.then(() => ask(asked))
    last = answer.catch(() => {})
    return answer
  }
  try {
    const answer = await work()
    if (late) throw late
    return answer
  } catch (failure) {
    throw late ?? failure
  } finally {
    // What was asked and not waited for is still answered.
    await last
    Reflect.deleteProperty(connection, 'query')
  }
}

/** The one of the transaction; a statement that was prepared on it earlier uses it as well. */
const connectionOf = (tx: Db): Connection => Reflect.get(tx._.session, 'client')
