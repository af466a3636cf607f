import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { optionsFor } from './small-process.mjs'

/** Node refuses to start with a flag that its V8 does not know. */
test('its flags are flags of the Node that runs the shop', () => {
  const { flags = [] } = optionsFor({}, '')
  expect(spawnSync(process.execPath, [...flags, '-e', 'gc()']).status).toBe(0)
})

const small = { flags: expect.arrayContaining(['--expose-gc']) }
const SERVER = 'DATABASE_URL=postgres://127.0.0.1/shop'

test.each([
  ['nothing is set', {}, ''],
  ['it is set to nothing', { DATABASE_URL: '' }, 'DATABASE_URL=\nPORT=3000'],
  ['it is a comment', {}, `# ${SERVER}\nDATABASE_URL= # none`],
])('the database is inside, and the process small, where %s', (_, environment, dotEnv) => {
  expect(optionsFor(environment, dotEnv)).toMatchObject(small)
})

test.each([
  ['the environment', { DATABASE_URL: 'postgres://127.0.0.1/shop' }, ''],
  ['the file', {}, `PORT=3000\n${SERVER}\n`],
  ['the file, in quotes and exported', {}, `export DATABASE_URL = "postgres://127.0.0.1/shop"`],
])('a shop with a server named in %s is run as Node runs by itself', (_, environment, dotEnv) => {
  expect(optionsFor(environment, dotEnv)).toEqual({})
})
