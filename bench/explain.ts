import type { FastifyInstance } from 'fastify'
import type { Database } from '#app/platform/db/db.server.ts'

export type Explained = {
  path: string
  queries: { text: string; values: unknown[]; ms: number; plan: string }[]
}

/** Makes the calls once more, takes down what they ask of the database, and has each query explained. */
export async function explainCalls(
  app: FastifyInstance,
  { pool }: Database,
  paths: string[],
): Promise<Explained[]> {
  const explained: Explained[] = []
  for (const path of paths) {
    const asked: { text: string; values: unknown[] }[] = []
    const query = pool.query
    pool.query = ((given: string | { text: string }, values: unknown[]) => {
      // A plain text is the jobs', who may look for work at any moment.
      if (typeof given !== 'string') asked.push({ text: given.text, values })
      return (query as (...all: unknown[]) => unknown).call(pool, given, values)
    }) as typeof pool.query
    await app.inject(path)
    pool.query = query
    const queries = []
    for (const { text, values } of asked) {
      const { rows } = await pool.query(`explain (analyze, buffers, settings) ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const ms = [...plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g)].reduce(
        (sum, [, part]) => sum + Number(part),
        0,
      )
      queries.push({ text, values, ms, plan })
    }
    explained.push({ path, queries })
  }
  return explained
}
