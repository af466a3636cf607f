import { defineConfig } from 'vitest/config'
import { onTheOtherDatabase } from './test/other-database.ts'

/**
 * Tests of two kinds. `*.test.ts` need nothing but the code. `*.db.test.ts` speak to a real database, each test in a
 * transaction that is rolled back; TEST_DATABASE says which (`postgres`, the default, or `pglite`).
 *
 * Files share a worker and its modules: loading them costs more than most files' tests. A file that replaces modules
 * by its own needs them for itself, and is listed below. Limits are far above need: a busy machine is no failure.
 */
const replacesModules = [
  'test/settings-in-functions.test.ts',
  'server/html/pages.test.ts',
  'server/html/shared-pages.test.ts',
  'server/html/style-sheets.test.ts',
]
const unitTests = '{app,server,db,gateway,test,scripts,bench,cluster,deploy}/**/*.test.{ts,tsx}'
const databaseTests = '{app,server,db,test}/**/*.db.test.ts'
const isPglite = process.env.TEST_DATABASE === 'pglite'

const unit = { environment: 'node', unstubGlobals: true, maxWorkers: 2, testTimeout: 120_000 } as const

export default defineConfig({
  test: {
    // A run leaves hundreds of PostgreSQL databases, of a thousand files each: deleting them takes longer than the usual
    // ten seconds, and what is cut off stays in the temporary folder.
    teardownTimeout: isPglite ? 10_000 : 120_000,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [unitTests],
          exclude: [databaseTests, ...replacesModules, '**/node_modules/**'],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: replacesModules } },
      {
        test: {
          name: isPglite ? 'pglite' : 'postgres',
          include: process.env.MAIN_JOURNEYS ? onTheOtherDatabase : [databaseTests],
          environment: 'node',
          alias: { '@node-rs/argon2': new URL('test/quick-argon2.ts', import.meta.url).pathname },
          globalSetup: './test/database-setup.ts',
          // One database a worker, too: opening one costs more than most files' tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
