import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/departments/*/tables.server.ts',
  out: './db/migrations',
})
