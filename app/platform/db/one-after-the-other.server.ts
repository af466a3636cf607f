import type { Db } from './db.server.ts'

type Connection = { query: (...asked: unknown[]) => Promise<unknown> }

/**
 * Does some work whose statements in this transaction would run into each other: loaders of a page ask at the same
 * time, but a transaction has one connection, and `pg` will no longer queue for it. Here each statement waits for the
 * one before. A statement that fails does not stop those behind it; the transaction's own error reaches them.
 */
export async function oneAfterTheOther<Answer>(tx: Db, work: () => Promise<Answer>): Promise<Answer> {
  const connection = connectionOf(tx)
  const query = connection.query
  let last: Promise<unknown> = Promise.resolve()
  connection.query = (...asked) => {
    const answer = last.then(() => query.apply(connection, asked))
    last = answer.catch(() => {})
    return answer
  }
  try {
    return await work()
  } finally {
    // What was asked and not waited for is still answered.
    await last
    Reflect.deleteProperty(connection, 'query')
  }
}

/** The one of the transaction; a statement that was prepared on it earlier uses it as well. */
const connectionOf = (tx: Db): Connection => Reflect.get(tx._.session, 'client')
