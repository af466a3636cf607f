import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { Drink, Offer } from '../../catalogue/catalogue.ts'
import { lockPrices, saveOffers } from '../../catalogue/prices.server.ts'
import { isLive } from '../../catalogue/pricing.ts'
import { type Actor, type NewChange, recordChanges } from '../../staff/changes.server.ts'
import {
  lockPlans,
  type PlanChange,
  type PlanRow,
  selectHistory,
  selectOpenPlans,
  updateOfferPlans,
} from '../data/prices.server.ts'
import { offerMark, planMark } from '../offers-of-drinks.ts'
import { planInWords, plannedOffer } from '../planned-prices.server.ts'
import type { KeptCode, PricePeriod } from '../prices.ts'
import { type Cut, chargedWith, type OfferChange, offerFrom, whyNoOffer } from '../rules/judge-offers.ts'
import { offerRecord, planColumns, plannedInLog } from './placing-offers.server.ts'

/** One offer as somebody saw it: the drink's own, or one of its plans. */
export type SeenOffer = { id: string; plan: number | null; seen: string }

/** What becomes of it; what is missing stays. */
export type NewTerms = { cut?: Cut | undefined; from?: Date | undefined; until?: Date | undefined }

export type ActedAnswer = {
  done: string[]
  kept: { id: string; name: string; because: string; code: KeptCode }[]
  change: number | null
}

/** Another discount or end for offers that run or wait, another beginning for those that wait. */
export const changeOffers = (db: Db, named: readonly SeenOffer[], terms: NewTerms, actor: Actor, now: Date) =>
  db.transaction((tx) => act(tx, named, (known) => withTerms(known, terms, now), actor, now))

/** Ends what runs, cancels what waits, and clears away what was not applied. */
export const endOffers = (db: Db, named: readonly SeenOffer[], actor: Actor, now: Date) =>
  db.transaction((tx) => act(tx, named, (known) => ended(known, now), actor, now))

/** One that runs has no plan any more. */
type Known = { drink: Drink; plan: PlanRow | undefined; others: PlanRow[]; history: PricePeriod[] }
type Refusal = { code: KeptCode; because: string }
type Planned = { plan: PlanRow; columns: PlanChange; record: Pick<NewChange, 'before' | 'after' | 'reverse'> }
type Outcome = Refusal | { offer: Offer } | Planned

/** Locks drinks, then plans; judges each, one for a drink; writes and records all of it at once, as one batch. */
async function act(
  tx: Db,
  named: readonly SeenOffer[],
  judge: (known: Known) => Outcome,
  actor: Actor,
  now: Date,
): Promise<ActedAnswer> {
  const find = await lockNamed(tx, named, now)
  const kept: ActedAnswer['kept'] = []
  const done: Done[] = []
  const seen = new Set<string>()
  for (const each of named) {
    const known = seen.has(each.id) ? namedTwice : find(each)
    seen.add(each.id)
    const outcome = 'code' in known ? known : judge(known)
    if ('drink' in known && !('code' in outcome)) done.push({ drink: known.drink, outcome })
    else if ('code' in outcome)
      kept.push({ id: each.id, name: 'drink' in known ? known.drink.name : each.id, ...outcome })
  }
  await write(tx, done, actor, now)
  const batch = randomUUID()
  const records = done.map((each) => toRecord(each, batch, now))
  const [first] = await recordChanges(tx, actor, records, now)
  return { done: done.map(({ drink }) => drink.id), kept, change: first?.id ?? null }
}

const namedTwice: Refusal = { code: 'named_twice', because: 'It is named twice; the first one counts.' }

type Done = { drink: Drink; outcome: { offer: Offer } | Planned }

/** However many there are, by one statement for drinks and one for plans: their locks are held for a moment only. */
async function write(tx: Db, done: readonly Done[], actor: Actor, now: Date) {
  await saveOffers(
    tx,
    done.flatMap(({ drink, outcome }) => ('offer' in outcome ? [{ drink, offer: outcome.offer }] : [])),
    { at: now, staffId: actor.staffId, name: actor.name },
  )
  await updateOfferPlans(
    tx,
    done.flatMap(({ outcome }) => ('plan' in outcome ? [{ ...outcome.plan, ...outcome.columns }] : [])),
  )
}

const toRecord = ({ drink, outcome }: Done, batch: string, now: Date): NewChange =>
  'offer' in outcome
    ? offerRecord(drink, outcome.offer, { batch, now })
    : { verb: 'prices.set', subject: `drink:${drink.id}`, batch, ...outcome.record }

/** What is there of the named ones, under their locks; who saw another one is told. */
async function lockNamed(tx: Db, named: readonly SeenOffer[], now: Date) {
  const drinks = await lockPrices(
    tx,
    named.map(({ id }) => id),
  )
  const locked = await lockPlans(
    tx,
    named.flatMap(({ plan }) => plan ?? []),
  )
  const plans = new Map(locked.map((plan) => [plan.id, plan]))
  const open = Map.groupBy(await selectOpenPlans(tx, [...drinks.keys()]), ({ drinkId }) => drinkId)
  const pasts = await selectHistory(tx, [...drinks.keys()])
  return ({ id, plan: planId, seen }: SeenOffer): Known | Refusal => {
    const drink = drinks.get(id)
    if (!drink) return { code: 'unknown', because: 'There is no such drink.' }
    const plan = planId === null ? undefined : plans.get(planId)
    const isThere = plan
      ? plan.drinkId === id && plan.isOffer && (plan.state === 'waiting' || plan.state === 'refused')
      : planId === null && isLive(drink.offer, now)
    if (!isThere) return { code: 'changed_since', because: 'That offer has begun or ended meanwhile.' }
    if (seen !== (plan ? planMark(plan) : offerMark(drink.offer)))
      return {
        code: 'changed_since',
        because: 'Somebody changed that offer meanwhile. Please look at it again.',
      }
    return { drink, plan, others: open.get(id) ?? [], history: pasts.get(id) ?? [] }
  }
}

function withTerms(known: Known, { cut, from, until }: NewTerms, now: Date): Outcome {
  const { drink, plan, others, history } = known
  if (plan?.state === 'refused')
    return { code: 'wrong_time', because: 'It was not applied. Please clear it away and make another one.' }
  if (!plan && from)
    return { code: 'wrong_time', because: 'It has begun: only its discount and end can change.' }
  const was = plan ? plannedOffer(plan) : runningOffer(drink)
  const change: OfferChange = {
    ...was,
    cut: cut ?? was.cut,
    from: from ?? was.from,
    until: until ?? was.until,
  }
  const replaces = plan?.id ?? 'running'
  const why = whyNoOffer(change, drink, { plans: others, history, now, replaces })
  if (why) return why
  if (!plan) {
    const offer = offerFrom(change.cut, drink.price, change.until)
    return offerMark(offer) === offerMark(drink.offer) ? same : { offer }
  }
  return replanned(plan, was, change, chargedWith(change, drink))
}

function replanned(plan: PlanRow, was: OfferChange, change: OfferChange, charged: Pence): Outcome {
  const columns = {
    ...planColumns(change.cut, charged),
    at: change.from ?? plan.at,
    until: change.until,
  }
  const set = planMark({ ...plan, ...columns })
  if (set === planMark(plan)) return same
  const { price, at, offerPercent, offerOff } = plan
  const before = { price, at: at.toISOString(), offerPercent, offerOff, until: was.until.toISOString() }
  return {
    plan,
    columns,
    record: {
      before: { plan: plannedInLog(was) },
      after: { plan: plannedInLog(change) },
      reverse: { name: 'offers.replan', plan: plan.id, set, was: before },
    },
  }
}

const same: Refusal = { code: 'same', because: 'It is like that already.' }

function runningOffer({ id, offer }: Drink): OfferChange {
  const percent = offer?.percent ?? null
  const cut = percent === null ? { off: offer?.off ?? pence(0) } : { percent }
  return { id, cut, until: offer?.endsAt ?? new Date(0) }
}

function ended({ drink, plan }: Known, now: Date): Outcome {
  if (!plan) return drink.offer ? { offer: { ...drink.offer, endsAt: now } } : same
  return {
    plan,
    columns: { state: 'cancelled' as const },
    record: {
      before: { plan: planInWords[plan.state] },
      after: { plan: planInWords.cancelled },
      ...(plan.state === 'waiting' && { reverse: { name: 'prices.replan', plan: plan.id } }),
    },
  }
}
