/**
 * For a small process, at the price of 7% more CPU for a page that is rendered: docs/decisions/0003-embedded-postgresql.md.
 * Left to itself, V8 lets the heap grow from 140 to 260 MB before a major collection; to prevent it costs up to a fifth more.
 */
const small = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'],
  settings: { MALLOC_TRIM_THRESHOLD_: '131072' },
}

/** How the shop is run: small, unless the environment or the text of its `.env` names a database server. */
export const optionsFor = (environment, dotEnv) =>
  environment.DATABASE_URL || /^[ \t]*(export )?DATABASE_URL[ \t]*=[ \t]*[^\s#]/m.test(dotEnv) ? {} : small
