import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import { seconds } from '../gaps.ts'
import {
  type Checking,
  checkAtEnd,
  checkNow,
  inTime,
  type LastLook,
  wellAgain,
  withDatabase,
} from './checks.ts'
import type { Problem } from './compare.ts'
import { emailsOf, SHOPPERS, startCrowd } from './crowd.ts'
import type { Disks } from './disks.ts'
import type { Fault, Scene, Strike } from './fault.ts'
import { stockUp } from './goods.ts'
import { acknowledgedIn } from './journal.ts'
import { failedIn, type Served, servedBetween, startReader } from './reader.ts'
import { readAll, startStaff } from './staff.ts'

/** One blow, and what was seen of it. */
export type Blow = {
  fault: string
  round: number
  hit: string
  awayMs: number
  served: Served
  /** Purchases that were finished meanwhile. */
  bought: number
  problems: Problem[]
}

export type Outcome = {
  blows: Blow[]
  skipped: { fault: string; why: string }[]
  /** Pages from the first to the last moment. */
  served: Served
  atEnd: LastLook
  acknowledged: number
  refused: Record<string, number>
  /** What stopped a shopper or staff and was no refusal. */
  failures: string[]
}

export type Round = { fault: Fault; times: number }

type CampaignPlan = { cluster: Cluster; disks: Disks; rounds: readonly Round[]; say: (words: string) => void }

/** Everybody comes, everything is broken in turn, everybody goes, and all of it is looked at. */
export async function runCampaign({ cluster, disks, rounds, say }: CampaignPlan): Promise<Outcome> {
  const { crowd, reader, staff, checking } = await letIn(cluster)
  const scene: Scene = { cluster, crowd, reader, disks }
  const before = await wellAgain(scene)
  if (before.length > 0) throw new Error(`Before anything was broken: ${before[0]?.words}`)
  const { blows, skipped } = await breakAll(scene, rounds, checking, say)
  say('Everybody goes home …')
  await Promise.all([crowd.goHome(), staff.goHome()])
  await reader.stop()
  const atEnd = await checkAtEnd(checking, say)
  const entries = readAll(checking.journals())
  const refusals = entries.flatMap((each) => (each.what === 'refused' ? [`${each.call} ${each.code}`] : []))
  return {
    blows,
    skipped,
    served: reader.served(),
    atEnd,
    acknowledged: acknowledgedIn(entries).size,
    refused: counted(refusals),
    failures: [...crowd.failures, ...staff.failures],
  }
}

/** Shoppers, a reader and staff, each with a journal in the cluster's folder. */
async function letIn(cluster: Cluster) {
  const run = randomBytes(3).toString('hex')
  const folder = join(cluster.folder.root, `journals-${run}`)
  mkdirSync(folder)
  const journals = () => readdirSync(folder).map((name) => join(folder, name))
  const { shopUrl } = cluster
  const goods = await withDatabase(cluster, (client) => stockUp(client, shopUrl, SHOPPERS))
  const products = goods.plenty.slice(0, 3).map((id) => `/product?id=${id}`)
  const reader = startReader(shopUrl, ['/', '/whisky', '/gin', '/wine', ...products])
  const crowd = startCrowd({ shopUrl, goods, run, journalOf: (name) => join(folder, `${name}.jsonl`) })
  const staff = await startStaff({ shopUrl, journals, journal: join(folder, 'staff.jsonl') })
  const checking: Checking = { cluster, journals, emails: emailsOf(run) }
  return { reader, crowd, staff, checking }
}

type Broken = Pick<Outcome, 'blows' | 'skipped'>

async function breakAll(
  scene: Scene,
  rounds: readonly Round[],
  checking: Checking,
  say: (words: string) => void,
): Promise<Broken> {
  const broken: Broken = { blows: [], skipped: [] }
  for (const { fault, times } of rounds) {
    const why = fault.whyNot?.(scene)
    if (why !== undefined) {
      broken.skipped.push({ fault: fault.name, why })
      say(`${fault.name}: skipped, ${why}`)
      continue
    }
    for (let round = 1; round <= times; round++) {
      const blow = await breakOnce(scene, fault, round, checking)
      broken.blows.push(blow)
      say(inWords(blow))
    }
  }
  return broken
}

async function breakOnce(scene: Scene, fault: Fault, round: number, checking: Checking): Promise<Blow> {
  const { crowd, reader } = scene
  const served = reader.served()
  const from = performance.now()
  const { hit, countsFrom, problems } = await struck(fault, scene, round)
  const late = await wellAgain(scene)
  const awayMs = crowd.awaySince(countsFrom)
  const broken = await checkNow(checking)
  return {
    fault: fault.name,
    round,
    hit,
    awayMs,
    served: servedBetween(served, reader.served()),
    bought: crowd.boughtSince(from),
    problems: [...problems, ...late, ...inTime(awayMs), ...broken],
  }
}

/** A fault that does not go as it must is a problem of its own; the campaign goes on. */
async function struck(fault: Fault, scene: Scene, round: number): Promise<Strike & { problems: Problem[] }> {
  const from = performance.now()
  try {
    return { ...(await fault.strike(scene, round)), problems: [] }
  } catch (failure) {
    const problem: Problem = { check: 'not well again by itself', words: (failure as Error).message }
    return { hit: '–', countsFrom: from, problems: [problem] }
  }
}

const inWords = ({ fault, round, hit, awayMs, served, bought, problems }: Blow) =>
  [
    `${fault} ${round} (${hit}): writes away ${seconds(awayMs)}, ${failedIn(served)} of ${served.asked} pages not served, ${bought} purchases`,
    ...problems.map(({ check, words }) => `  ${check}: ${words}`),
  ].join('\n')

function counted(names: readonly string[]): Record<string, number> {
  const times = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length])
  return Object.fromEntries(times)
}
