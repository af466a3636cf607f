/**
 * Which statements of a migration an instance of the version before can't run with, or which hold it up. All migrations
 * of an upgrade run in one transaction, while the earlier version sells: what one of them locks stays locked until the
 * last is done, nothing can be made `concurrently`, and a check that is added `not valid` can't be validated beside it.
 *
 * A line before the statement makes it a deliberate exception:
 * `-- contract: <why, and since which version nothing needs it>` for what is taken away or demanded,
 * `-- locks: <for how long, and how that was measured>` for what holds up a table.
 */
export function refusedIn(migration: string): string[] {
  const statements = statementsOf(migration)
  const made = {
    tables: new Set(
      statements.flatMap(({ sql }) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []),
    ),
    triggers: new Set(
      statements.flatMap(({ sql }) => /^create (?:or replace )?trigger (\w+)/.exec(sql)?.[1] ?? []),
    ),
  }
  return statements.flatMap(({ sql, markers }) =>
    rules
      .filter(({ marker, breaks }) => !markers.has(marker) && breaks(sql, made))
      .map(({ because }) => `${because}: ${sql.slice(0, 120)}`),
  )
}

type Made = { tables: ReadonlySet<string>; triggers: ReadonlySet<string> }
type Marker = 'contract' | 'locks'
type Rule = { because: string; marker: Marker; breaks: (sql: string, made: Made) => boolean }

/** These have as many rows as the shop has people, suppliers and texts, whatever it sells. */
const small = new Set(
  'announcements backfills coupons display_texts first_order_terms saved_views shop_seasons staff suppliers word_versions'.split(
    ' ',
  ),
)

const rules: Rule[] = [
  {
    because: 'takes away what the version before uses',
    marker: 'contract',
    breaks: (sql, { tables }) =>
      /^drop (table|view|materialized view|type|schema|function|sequence|extension|domain|index)\b/.test(
        sql,
      ) ||
      /^truncate\b/.test(sql) ||
      onOld(
        sql,
        tables,
        /^drop (?!constraint\b)|^alter (column )?\w+ drop (default|not null|identity|expression)\b/,
      ),
  },
  {
    because: 'drops a trigger without making it again',
    marker: 'contract',
    breaks: (sql, { triggers }) => {
      const name = /^drop trigger (?:if exists )?(\w+)/.exec(sql)?.[1]
      return name !== undefined && !triggers.has(name)
    },
  },
  { because: 'renames', marker: 'contract', breaks: (sql) => /^alter .* rename\b/.test(sql) },
  {
    because: 'changes the type of a column',
    marker: 'contract',
    breaks: (sql, { tables }) => onOld(sql, tables, /^alter (column )?\w+ (set data )?type\b/),
  },
  {
    because: 'demands a value that the version before may not write',
    marker: 'contract',
    breaks: (sql, { tables }) =>
      onOld(sql, tables, /^alter (column )?\w+ set not null\b/) ||
      onOld(sql, tables, /^add (?!constraint\b).*\bnot null\b/, /\b(default|generated)\b/),
  },
  {
    because:
      'adds a constraint that old rows, or new ones of the version before, may break (add it `not valid`)',
    marker: 'contract',
    breaks: (sql, { tables }) =>
      onOld(sql, tables, /^add (constraint|check|foreign|unique|primary|exclude)\b/, /\bnot valid$/) ||
      (/^create unique index\b/.test(sql) && isOld(indexed(sql), tables)),
  },
  {
    because: 'holds writes up while a large table is read or written',
    marker: 'locks',
    breaks: (sql, { tables }) =>
      (/^create (unique )?index\b/.test(sql) && isLarge(indexed(sql), tables)) ||
      isLarge(/^(?:update|delete from|insert into) (?:only )?(\w+)/.exec(sql)?.[1], tables) ||
      (isLarge(tableOf(sql), tables) &&
        actionsOf(sql).some(
          (each) => /^(validate constraint|add .*\bgenerated\b)/.test(each) || hasNewValues(each),
        )),
  },
  {
    because: 'can’t run in a transaction',
    marker: 'locks',
    breaks: (sql) => /^(vacuum|(create|drop) (unique )?index concurrently|reindex)\b/.test(sql),
  },
]

/** A default that differs from row to row writes each of them. */
const hasNewValues = (action: string) =>
  /^add .*\bdefault\b.*\b(gen_random_uuid|random|clock_timestamp|nextval|uuid_generate_v4)\(/.test(action)

const isOld = (table: string | undefined, made: ReadonlySet<string>) =>
  table !== undefined && !made.has(table)
const isLarge = (table: string | undefined, made: ReadonlySet<string>) =>
  isOld(table, made) && !small.has(table ?? '')

const tableOf = (sql: string) => /^alter table (?:if exists )?(?:only )?(\w+)/.exec(sql)?.[1]
const indexed = (sql: string) => /^create [^(]*? on (?:only )?(\w+)/.exec(sql)?.[1]

/** Whether one of its actions on a table from before is such a one. */
const onOld = (sql: string, made: ReadonlySet<string>, action: RegExp, unless?: RegExp) =>
  isOld(tableOf(sql), made) && actionsOf(sql).some((each) => action.test(each) && !unless?.test(each))

/** What follows the table's name, split at the commas outside of brackets. */
function actionsOf(sql: string): string[] {
  const actions = ['']
  let depth = 0
  for (const letter of sql.replace(/^alter table (if exists )?(only )?\w+ /, '')) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += letter
  }
  return actions.map((action) => action.trim())
}

type Statement = { sql: string; markers: Set<string> }

/** In one line each, in small letters, without quotation marks, schema, comments and what is quoted. */
function statementsOf(migration: string): Statement[] {
  return withoutQuoted(migration)
    .split(';')
    .map((text) => ({
      markers: new Set([...text.matchAll(/^-- (contract|locks): \S/gm)].map(([, name = '']) => name)),
      sql: text
        .replaceAll(/--.*$/gm, ' ')
        .replaceAll('"', '')
        .replaceAll(/\bpublic\./g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    }))
    .filter(({ sql }) => sql !== '')
}

/** Bodies of functions and words in quotes are no statements; their semicolons end none. */
function withoutQuoted(migration: string): string {
  let kept = ''
  let at = 0
  while (at < migration.length) {
    const opening = /--|'|\$\w*\$/g
    opening.lastIndex = at
    const found = opening.exec(migration)
    if (!found) return kept + migration.slice(at)
    const [mark] = found
    const from = found.index + mark.length
    const end = migration.indexOf(mark === '--' ? '\n' : mark, from)
    const next = end === -1 ? migration.length : end + (mark === '--' ? 0 : mark.length)
    // A comment stays, without what would end a statement: its marker counts.
    const instead = mark === '--' ? migration.slice(found.index, next).replaceAll(';', ',') : "''"
    kept += migration.slice(at, found.index) + instead
    at = next
  }
  return kept
}
