import type { Pool } from 'pg'

/** Every row of every table as text, generated columns and all, with constraints, triggers and sequences. */
export async function wholeDatabase(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const all: Record<string, string[]> = {}
  const look = async (name: string, words: string) => {
    const { rows } = await pool.query<{ line: string }>(words)
    all[name] = rows.map(({ line }) => line).sort()
  }
  for (const { table } of tables) await look(table, `select t::text as line from ${table} t`)
  await look('jobs', `select t::text as line from pgboss.job t where state < 'completed'`)
  for (const table of ['queue', 'schedule'])
    await look(`pgboss.${table}`, `select t::text as line from pgboss.${table} t`)
  await look('migrations', 'select row(hash, created_at)::text as line from drizzle.__drizzle_migrations')
  await look(
    'constraints',
    `select row(conrelid::regclass, conname, pg_get_constraintdef(oid))::text as line from pg_constraint
    where connamespace = 'public'::regnamespace`,
  )
  await look(
    'triggers',
    `select row(tgrelid::regclass, tgname, tgenabled)::text as line from pg_trigger where not tgisinternal`,
  )
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of sequences)
    await look(name, `select row(last_value, is_called)::text as line from ${name}`)
  return all
}
