import type { ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * pg-boss creates and migrates its own tables, but several instances that start together get in each other's way: so
 * it runs on one connection, under the lock for migrations.
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
