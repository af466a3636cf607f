import { expect, test } from 'vitest'
import { describeStatement } from './statement.server.ts'

test.each([
  [
    'select "id" from "orders" where "email" = $1',
    'select orders',
    'select "id" from "orders" where "email" = $1',
  ],
  ['insert into "outgoing_mail" ("to") values ($1)', 'insert outgoing_mail', undefined],
  ['update "drinks" set "stock" = "stock" - $1', 'update drinks', undefined],
  ['with due as (select 1) delete from pgboss.job where id = $1', 'with pgboss.job', undefined],
  ['begin', 'begin', 'begin'],
  [
    "select * from people where email = 'ann@example.com'",
    'select people',
    "select * from people where email = '…'",
  ],
  ["select 'it''s Ann', $2", 'select', "select '…', $2"],
  ["select $1, E'Ann\\'s', $2", 'select', 'select $1, E…'],
  ["select 'a\\', 'Ann', $2", 'select', 'select …'],
  ["select 'Ann was cut o", 'select', "select '…'"],
  ['do $$ begin perform Ann; end $$', 'do', 'do $…$'],
  ['select $x$Ann$x$, $1', 'select', 'select $…$, $1'],
  ["-- it's\nselect 'Ann', $1", 'select', "select '…', $1"],
  ["/* it's */ select 'Ann', $1", 'select', "select '…', $1"],
  [`select "it's", 'Ann', $1`, 'select', `select "it's", '…', $1`],
  ["select '$$', 'Ann', '-- $$', $1", 'select', "select '…', '…', '…', $1"],
  ['', 'statement', ''],
])('%s is %s', (text, name, words) => {
  const described = describeStatement(text)
  expect(described.name).toBe(name)
  if (words !== undefined) expect(described.facts['db.query.text']).toBe(words)
})

test('a long statement is cut, and described as quickly', () => {
  const long = `select ${"'a', ".repeat(100_000)}`
  const { facts } = describeStatement(long)
  expect(String(facts['db.query.text']).length).toBeLessThanOrEqual(2_000)
})

test('only short statements are remembered, so that memory is bounded', () => {
  const short = 'select 1 from "drinks"'
  expect(describeStatement(short)).toBe(describeStatement(short))
  const long = `select ${'$1, '.repeat(1_000)}`
  expect(describeStatement(long)).not.toBe(describeStatement(long))
})
