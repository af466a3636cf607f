import { MINUTE_MS } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { dearestOnSale } from '../catalogue/dearest-on-sale.server.ts'
import { firstOrderTerms } from '../newsletter/first-order.server.ts'
import { shopFloor } from '../offers/shop-floor.ts'
import type { Connection } from '../payments/card-provider.ts'
import { checkGateway } from '../payments/card-providers.server.ts'
import { findCardProof } from '../payments/payments.server.ts'
import { findSettings } from '../settings/editing.server.ts'
import { listStaff } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import { selectConfirmations } from './data/confirmations.server.ts'
import {
  type Check,
  type CheckAct,
  type CheckState,
  type Confirmable,
  type Greeting,
  isConfirmable,
  type Start,
} from './opening.ts'
import { countLeft, type Facts, greetingOf, judgeOpening } from './rules/checks.ts'
import { startsLeft } from './starting.server.ts'

const KEPT_MS = 10 * MINUTE_MS
const ANSWER_WITHIN_MS = 10_000

type Settings = Pick<Config, 'mode' | 'gateway' | 'mail' | 'publicUrl'>
type Ask = (settings: Settings) => Promise<Connection>

export type Opening = ReturnType<typeof createOpening>

/**
 * What the shop still lacks. The gateway is asked only when somebody wants it; its answer is kept for some minutes,
 * a refusal until it is asked again.
 */
export function createOpening(settings: Settings, ask: Ask = checkGateway) {
  let lastAnswer: { at: Date; answer: Connection } | undefined

  async function findFacts(db: Db, now: Date): Promise<Facts> {
    const counts = lastAnswer && (!lastAnswer.answer.ok || now.getTime() - lastAnswer.at.getTime() < KEPT_MS)
    const { set, unreadable } = await findSettings(db, now)
    return {
      set,
      unreadable: unreadable.filter(({ isKnown }) => isKnown).map(({ path }) => path),
      confirmed: new Set((await selectConfirmations(db)).map(({ key }) => key)),
      hasMailServer: settings.mail.url !== undefined,
      hasGateway: settings.gateway !== undefined,
      gateway: counts ? lastAnswer?.answer : undefined,
      cards: await findCardProof(db),
      firstOrder: await findFirstOrder(db),
      publicUrl: settings.publicUrl,
      hasOwner: (await listStaff(db)).some(({ role }) => role === 'owner'),
      hasDrink: await hasLawfulDrink(db, now, { photographed: true }),
      sells: await hasLawfulDrink(db, now, { photographed: false }),
    }
  }

  return {
    isLive: settings.mode === 'live',

    async find(
      db: Db,
      now: Date,
      member?: Pick<Member, 'verbs'>,
    ): Promise<{ checks: Check[]; left: number; starts: Start[] }> {
      const facts = await findFacts(db, now)
      const checks = judgeOpening(facts)
      const mayEdit = member?.verbs.has('settings.edit') ?? false
      return {
        checks: checks.map(({ can, ...check }) => ({
          ...check,
          may: mayEdit ? actsOn(check, can, facts.confirmed) : [],
        })),
        left: countLeft(checks),
        starts: mayEdit && settings.mode === 'live' ? await startsLeft(db) : [],
      }
    },

    /** For who can do something about it, in a live shop, while something is missing. */
    async greet(db: Db, now: Date, member: Pick<Member, 'verbs'>): Promise<Greeting | undefined> {
      if (settings.mode !== 'live' || !member.verbs.has('settings.edit')) return undefined
      return greetingOf(await findFacts(db, now))
    },

    async askGateway(now: Date): Promise<Connection> {
      const answer = await within(ask(settings), ANSWER_WITHIN_MS)
      lastAnswer = { at: now, answer }
      return answer
    },
  }
}

function actsOn(
  { key, state }: { key: string; state: CheckState },
  can: CheckAct[],
  confirmed: ReadonlySet<Confirmable>,
): CheckAct[] {
  const isConfirmed = isConfirmable(key) && confirmed.has(key)
  return can.flatMap((act): CheckAct[] => {
    if (act !== 'confirm') return [act]
    if (isConfirmed) return ['withdraw']
    return state === 'done' ? [] : ['confirm']
  })
}

async function findFirstOrder(db: Db): Promise<Facts['firstOrder']> {
  const { terms, version } = await firstOrderTerms(db)
  return { ...terms, isSet: version > 0 }
}

async function hasLawfulDrink(db: Db, now: Date, wanted: { photographed: boolean }): Promise<boolean> {
  const { of } = shopFloor(now)
  return (await dearestOnSale(db, wanted)).some((drink) => drink.priceNow >= of(drink))
}

/** A gateway that is silent, or breaks off, does not answer. */
async function within(asked: Promise<Connection>, ms: number): Promise<Connection> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Connection>((done) => {
    timer = setTimeout(done, ms, { ok: false, because: 'The gateway did not answer in time.' })
  })
  try {
    return await Promise.race([asked, late])
  } catch {
    return { ok: false, because: 'The gateway could not be reached.' }
  } finally {
    clearTimeout(timer)
  }
}
