import { expect, test } from 'vitest'
import { problemsOf } from '../../test/settings-problems.ts'
import { liveSettings } from '../../test/shop.ts'
import { readConfig } from './config.server.ts'

const DATABASE_URL = 'postgres://shop@127.0.0.1:5432/shop'
const DATABASE_READ_URL = 'postgres://shop@127.0.0.1:5433/shop'

test('a standby is read from where there is a database server, and nowhere else', () => {
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
  expect(problemsOf({ DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL: means nothing without DATABASE_URL'])
})

test('a standby has the address of a PostgreSQL server', () => {
  expect(problemsOf({ DATABASE_URL, DATABASE_READ_URL: 'mysql://db.example/shop' })).toEqual([
    'DATABASE_READ_URL: must be an address like postgres://shop:password@127.0.0.1:5433/shop',
  ])
})

test('a live shop asks a standby on another machine over an encrypted line only', () => {
  const standby = 'postgres://standby.example/shop'
  expect(problemsOf({ ...liveSettings, DATABASE_READ_URL: standby })).toEqual([
    'DATABASE_READ_URL: to another machine, must say ?sslmode=verify-full, or disable if the line is your own',
  ])
  expect(problemsOf({ ...liveSettings, DATABASE_READ_URL: `${standby}?sslmode=verify-full` })).toEqual([])
})
