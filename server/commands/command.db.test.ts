import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { test } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { NOON, openTestShop, within } from '../../test/shop.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey as obeyStaff } from './command.ts'

const publicUrl = 'http://shop.test'
const staff = { orders: createOrdersAndCodes({ publicUrl, isLive: false }).orders, publicUrl, now: NOON }
const obey = (db: Db, words: readonly string[]) => obeyStaff(db, words, staff)

const rosalind = {
  first_name: 'Rosalind',
  last_name: 'Vane',
  email: 'rosalind@example.com',
  phone: '07700900123',
  password: 'blue heron over the weir',
}

describe('npm run shop', () => {
  test('makes an account an admin, in whatever case its e-mail is typed, and unmakes it', async ({
    database,
    db,
  }) => {
    const { app } = await openTestShop({ database: within(database, db), clock: () => NOON, jobs: false })
    const { token } = (
      await app.inject({ method: 'POST', url: '/backend/api/user/register', payload: rosalind })
    ).json()
    const isAdmin = async () =>
      (await app.inject({ url: '/backend/api/user/me', headers: { authorization: token } })).json().user
        .is_admin
    expect(await obey(db, ['admin', 'list'])).toEqual({ words: 'There is no admin.' })
    expect(await obey(db, ['admin', 'add', 'ROSALIND@example.com'])).toEqual({
      words: 'ROSALIND@example.com is an admin now.',
    })
    expect(await isAdmin()).toBe(true)
    expect(await obey(db, ['admin', 'list'])).toEqual({ words: 'rosalind@example.com  Rosalind Vane' })
    await obey(db, ['admin', 'remove', rosalind.email])
    expect(await isAdmin()).toBe(false)
    await obey(db, ['admin', 'remove', rosalind.email])
    const { rows } = await db.execute(
      sql`select via, by, verb, before, after from office_changes order by id`,
    )
    const same = { via: 'command', by: 'The command line', verb: 'staff.manage' }
    expect(rows, 'what changes nothing is no change').toEqual([
      { ...same, before: { admin: false }, after: { admin: true } },
      { ...same, before: { admin: true }, after: { admin: false } },
    ])
    expect(JSON.stringify(rows)).not.toContain('rosalind')
    await app.close()
  })

  test('knows no account that is not there, and makes none', async ({ db }) => {
    expect(await obey(db, ['admin', 'add', 'nobody@example.com'])).toMatchObject({ isFault: true })
    expect(await obey(db, ['admin', 'list'])).toEqual({ words: 'There is no admin.' })
    expect((await db.execute(sql`select from office_changes`)).rows).toEqual([])
  })

  test('says that the database is up to date, which every command has seen to by then', async ({ db }) => {
    expect(await obey(db, ['migrate'])).toEqual({ words: 'The database is up to date.' })
  })

  test.for([[['admin']], [['admin', 'add']], [['nonsense']], [['admin', 'crown', 'x@example.com']]])(
    '%j is answered with help',
    async ([words], { db }) => {
      expect(await obey(db, words ?? [])).toEqual({ words: HELP, isFault: true })
    },
  )
})

/** As `npm run shop` runs it: from the build, in a separate process. */
test('the command line says what it can do, and fails on what it can’t', async () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['server/commands/run-command.ts', ...words], {
      encoding: 'utf8',
      timeout: PATIENCE.timeout,
    })
  expect(run('help')).toMatchObject({ status: 0, stdout: `${HELP}\n`, stderr: '' })
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/shop'
  const away = spawnSync(process.execPath, ['server/commands/run-command.ts', 'admin', 'list'], {
    encoding: 'utf8' as const,
    timeout: PATIENCE.timeout,
    env: { ...process.env, DATABASE_URL },
  })
  expect(away.status).toBe(1)
  expect(away.stderr).not.toBe('')
})

test('a shop that is open is named in one sentence', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'offlicence-command-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { release } = lockFolder(join(DATA_DIR, 'database'))
  onTestFinished(release)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['server/commands/run-command.ts', 'admin', 'list'],
    {
      encoding: 'utf8' as const,
      timeout: PATIENCE.timeout,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR },
    },
  )
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^Another process of the shop is already using .*\.$/)
})
