import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusedIn } from './expand-only.ts'

/** Instances of two versions run side by side during an upgrade: docs/decisions/0026-upgrades.md. */

/**
 * The rule holds from 0038 on, the first migration that `npm run test:upgrade` upgrades over. These of the earlier ones
 * break it. Nothing is added to this list.
 */
const beforeTheRule = [2, 3, 7, 10, 13, 14, 17, 18, 19, 21, 22, 23, 24, 29, 30, 31, 32, 33, 34, 37]

const FOLDER = 'db/migrations'
const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
const refusedFile = (name: string) => refusedIn(readFileSync(join(FOLDER, name), 'utf8'))
const isBefore = (name: string) => beforeTheRule.includes(Number(name.slice(0, 4)))

describe('migrations only expand', () => {
  test.each(migrations.filter((name) => !isBefore(name)))('%s', (name) =>
    expect(refusedFile(name)).toEqual([]),
  )

  test('but for those that are older than the rule, and break it', () => {
    expect(beforeTheRule.filter((number) => number >= 38)).toEqual([])
    expect(migrations.filter(isBefore).filter((name) => refusedFile(name).length === 0)).toEqual([])
  })
})

describe('a migration may not', () => {
  test.each([
    ['drop a table', 'DROP TABLE "orders";'],
    ['drop a table that is quoted with its schema', 'drop table if exists "public"."orders" cascade'],
    ['drop a column', 'ALTER TABLE "drinks" DROP COLUMN "region";'],
    ['drop a column without the word', 'alter table drinks drop region'],
    ['drop a column among other actions', 'alter table drinks add column a text, drop column region;'],
    ['drop a function', 'drop function fold(text)'],
    ['drop an index', 'DROP INDEX "drinks_newest";'],
    ['drop a type', 'drop type colour'],
    ['drop a default', 'ALTER TABLE "drinks" ALTER COLUMN "stock" DROP DEFAULT;'],
    ['let a column be empty', 'ALTER TABLE "drinks" ALTER COLUMN "stock" DROP NOT NULL;'],
    ['drop a trigger for good', 'drop trigger price_history on drinks;'],
    ['empty a table', 'truncate search_words'],
    ['rename a table', 'ALTER TABLE "drinks" RENAME TO "bottles";'],
    ['rename a column', 'ALTER TABLE "drinks" RENAME COLUMN "region" TO "place";'],
    ['rename an index', 'alter index drinks_newest rename to drinks_latest'],
    ['change a type', 'ALTER TABLE "drinks" ALTER COLUMN "stock" SET DATA TYPE bigint;'],
    ['change a type in short', 'alter table drinks alter stock type bigint'],
    ['demand a value', 'ALTER TABLE "drinks" ALTER COLUMN "region" SET NOT NULL;'],
    ['add a column that needs a value', 'ALTER TABLE "drinks" ADD COLUMN "place" text NOT NULL;'],
    ['add such a column without the word', 'alter table suppliers add place text not null'],
    ['add a check', 'ALTER TABLE "suppliers" ADD CONSTRAINT "c" CHECK ("lead_days" > 0);'],
    [
      'validate a check beside it',
      'alter table drinks add constraint c check (stock >= 0) not valid; alter table drinks validate constraint c',
    ],
    [
      'add a foreign key',
      'ALTER TABLE "parcels" ADD CONSTRAINT "k" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");',
    ],
    ['add a unique index', 'CREATE UNIQUE INDEX "one" ON "suppliers" USING btree ("name");'],
    ['index a large table', 'CREATE INDEX "i" ON "orders" USING btree ("placed_at");'],
    ['index one that it does not know', 'create index i on new_things (id)'],
    ['index concurrently', 'create index concurrently i on suppliers (name)'],
    ['write all rows of a large table', 'update drinks set stock = 0'],
    ['delete from a large table', 'delete from orders'],
    ['copy into a large table', 'insert into shelf_labels select * from drinks'],
    [
      'add a stored column to a large table',
      "alter table drinks add column a text generated always as ('a') stored",
    ],
    [
      'add a default for each row',
      'alter table orders add column key uuid default gen_random_uuid() not null',
    ],
    ['vacuum', 'vacuum analyze drinks'],
    [
      'hide behind a function',
      'create function f() returns void language sql as $$ select 1; $$;\ndrop table orders',
    ],
    ['hide behind a quotation', "comment on table drinks is 'it''s; fine'; drop table orders"],
    ['hide behind a comment', '-- It’s fine\ndrop table orders'],
    [
      'excuse one statement by another’s marker',
      '-- contract: unused since 0.2\ndrop table a;\ndrop table orders',
    ],
    ['excuse itself without a reason', '-- contract:\ndrop table orders'],
    ['excuse itself by the wrong marker', '-- locks: 3 ms\ndrop table orders'],
  ])('%s', (_, sql) => expect(refusedIn(sql)).toHaveLength(1))
})

describe('a migration may', () => {
  test.each([
    [
      'make a table, with everything on it',
      [
        'CREATE TABLE "things" ("id" uuid NOT NULL, CONSTRAINT "c" CHECK (id is not null));',
        'ALTER TABLE "things" ADD CONSTRAINT "k" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
        'CREATE UNIQUE INDEX "i" ON "things" USING btree ("id");',
        'insert into things select id from orders;',
        'ALTER TABLE "things" ALTER COLUMN "id" SET NOT NULL;',
      ].join('--> statement-breakpoint\n'),
    ],
    ['add a column', 'ALTER TABLE "drinks" ADD COLUMN "place" text;'],
    ['add a column with a default', 'ALTER TABLE "drinks" ADD COLUMN "place" text DEFAULT \'\' NOT NULL;'],
    ['add a check for new rows', 'alter table drinks add constraint c check (stock >= 0) not valid'],
    ['drop a constraint', 'ALTER TABLE "drinks" DROP CONSTRAINT "c";'],
    ['index a small table', 'CREATE INDEX "i" ON "suppliers" USING btree ("name");'],
    [
      'make a trigger again',
      'drop trigger t on drinks; create trigger t after update on drinks execute function f()',
    ],
    [
      'replace a function that drops things',
      'create or replace function f() returns void language sql as $$ drop table a; $$',
    ],
    ['name a column after a rule', 'alter table drinks add column renamed_type text'],
    [
      'drop what nothing needs, and say so',
      '-- contract: unread since 0.2\nALTER TABLE "drinks" DROP COLUMN "region";',
    ],
    [
      'index a large table, and say for how long',
      '-- locks: 80 ms at 100,000 drinks\ncreate index i on drinks (stock)',
    ],
  ])('%s', (_, sql) => expect(refusedIn(sql)).toEqual([]))
})
