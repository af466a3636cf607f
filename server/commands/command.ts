import { existsSync } from 'node:fs'
import { admins, markAsAdmin } from '#app/departments/accounts/admins.server.ts'
import { createShopSettings } from '#app/departments/settings/settings.server.ts'
import { recordChange } from '#app/departments/staff/changes.server.ts'
import { wallClock } from '#app/platform/clock.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { type Db, openDatabase } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { withNewestShop } from '#app/platform/shop/shop-scope.server.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { giveUp } from '../ops/give-up.ts'
import { BACKUP_HELP, obeyAboutBackup } from './backup-command.ts'
import { DOCTOR_HELP, obeyDoctor } from './doctor-command.ts'
import { ENQUIRIES_HELP, obeyAboutEnquiries } from './enquiry-command.ts'
import { ORDERS_HELP, obeyAboutOrders, type Said, type Staff } from './order-command.ts'
import { obeyAboutSettings, SETTINGS_HELP } from './settings-command.ts'
import { commandLine, isStaff, obeyAboutStaff, STAFF_HELP } from './staff-command.ts'
import { obeyAboutWords, WORDS_HELP } from './words-command.ts'

export const HELP = `npm run shop -- <command>

  admin add <e-mail>      makes the account with this e-mail an admin
  admin remove <e-mail>   makes it an ordinary account again
  admin list              who is an admin
${STAFF_HELP}
${ORDERS_HELP}
${ENQUIRIES_HELP}
${SETTINGS_HELP}
${WORDS_HELP}
${BACKUP_HELP}
${DOCTOR_HELP}
  migrate                 brings the database up to date, and nothing else
  help                    this

It works on the database that the shop itself uses (DATABASE_URL, or the folder DATA_DIR). With the embedded
database the shop has to be closed meanwhile.`

/** Runs one command of the shopkeeper, on an open database. */
export async function obey(db: Db, words: readonly string[], staff: Staff): Promise<Said> {
  const [what, verb, email] = words
  const said = await obeyAbout(what, db, words.slice(1), staff)
  if (said) return said
  // Every command does that first.
  if (what === 'migrate') return { words: 'The database is up to date.' }
  if (what === 'admin' && verb === 'list') return { words: listOf(await admins(db)) }
  if (what === 'admin' && verb === 'remove' && email && (await isStaff(db, email)))
    return { words: `${email} works here: use staff remove.`, isFault: true }
  if (what === 'admin' && email && (verb === 'add' || verb === 'remove'))
    return setAdmin(db, email, verb === 'add', staff.now)
  return { words: HELP, isFault: what !== undefined && what !== 'help' }
}

/** With a row in the change log, in one transaction; none if nothing has changed. */
async function setAdmin(db: Db, email: string, isAdmin: boolean, now: Date): Promise<Said> {
  const account = await db.transaction(async (tx) => {
    const marked = await markAsAdmin(tx, email, isAdmin)
    if (marked?.isChanged)
      await recordChange(
        tx,
        commandLine,
        {
          verb: 'staff.manage',
          subject: `account:${marked.id}`,
          before: { admin: !isAdmin },
          after: { admin: isAdmin },
        },
        now,
      )
    return marked
  })
  return account
    ? { words: `${email} is ${isAdmin ? 'an admin now' : 'no admin any more'}.` }
    : { words: `No account has the e-mail ${email}. Join with it in the shop first.`, isFault: true }
}

async function obeyAbout(what: string | undefined, db: Db, words: readonly string[], staff: Staff) {
  if (what === 'orders') return obeyAboutOrders(db, words, staff)
  if (what === 'staff') return obeyAboutStaff(db, words, staff)
  if (what === 'words') return obeyAboutWords(db, words, staff.now)
  if (what === 'enquiries') return obeyAboutEnquiries(db, words, staff.now)
  if (what === 'settings') return obeyAboutSettings(db, words, staff.now)
}

const listOf = (all: { firstName: string; lastName: string; email: string }[]) =>
  all.map(({ firstName, lastName, email }) => `${email}  ${firstName} ${lastName}`.trim()).join('\n') ||
  'There is no admin.'

/** Gives up here, in the build: only there an error's class is the one that was thrown. */
export const runCommand = (words: readonly string[]) => run(words).catch(giveUp)

async function run(words: readonly string[]) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (words.length === 0 || words[0] === 'help') return say(HELP)
  const config = readConfig(process.env)
  if (words[0] === 'backup' || words[0] === 'restore') return runBackup(config, words)
  const database = await openDatabase(config)
  try {
    await database.migrate()
    const settings = createShopSettings({ db: database.db, clock: wallClock, alert: sayTrouble })
    const {
      words: answer,
      isFault,
      aside,
    } = await withNewestShop(settings, () =>
      words[0] === 'doctor' && words.length === 1
        ? obeyDoctor(database.db, config, new Date())
        : obey(database.db, words, {
            orders: createOrdersAndCodes({ publicUrl: config.publicUrl, isLive: config.mode === 'live' })
              .orders,
            publicUrl: config.publicUrl,
            now: new Date(),
          }),
    )
    say(answer, isFault)
    if (aside) say(aside, true)
    process.exitCode = isFault ? 1 : 0
  } finally {
    await database.close()
  }
}

/** A signal removes what was begun. */
async function runBackup(config: Config, words: readonly string[]) {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const said = await obeyAboutBackup(config, words, {
    now: new Date(),
    onProgress: (progress) => say(progress, true),
    signal: stop.signal,
  })
  const { words: answer, isFault } = said ?? { words: HELP, isFault: true }
  say(answer, isFault)
  process.exitCode = isFault ? 1 : 0
}

/** On the other stream, beside what the command says. */
const sayTrouble: Alert = (what, facts) => say(`${what}: ${JSON.stringify(facts)}`, true)

const say = (words: string, isFault = false) =>
  void process[isFault ? 'stderr' : 'stdout'].write(`${words}\n`)
