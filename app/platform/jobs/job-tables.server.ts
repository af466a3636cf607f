import type { ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * pg-boss makes its tables and keeps them up to date by itself, but several instances that start together trip over
 * each other: so it is done on one connection, by whoever holds the lock for migrations.
 */
export async function layJobTables(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
