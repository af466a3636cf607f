import { defineConfig } from 'vitest/config'

/**
 * Two kinds of tests. `*.test.ts` need nothing but the code. `*.db.test.ts` speak to a real database, each test in a
 * transaction that is rolled back; TEST_DATABASE says which (`postgres`, the default and the faster, or `pglite`).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,db,gateway,test,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: process.env.TEST_DATABASE === 'pglite' ? 'pglite' : 'postgres',
          include: ['{app,server,db}/**/*.db.test.ts'],
          environment: 'node',
          globalSetup: './test/database-setup.ts',
          // One database a worker, shared by its files: opening one costs more than most files' tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
