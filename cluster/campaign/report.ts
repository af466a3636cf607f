import { table, whole } from '../../bench/report.ts'
import { seconds } from '../gaps.ts'
import type { Blow, Outcome } from './campaign.ts'
import { CHECKS } from './compare.ts'
import { failedIn, type Served } from './reader.ts'

/** Of all pages that were asked for, at least so many were answered with 200. */
export const PAGES_SERVED = 0.999
const MOST_WORDS = 30

export type Verdict = { what: string; wanted: string; measured: string; isMet: boolean }

/** Every check with what was found, and whether it holds. */
export function verdictsOf({ blows, served, atEnd, failures }: Outcome): Verdict[] {
  const problems = [...blows.flatMap((blow) => blow.problems), ...atEnd.problems]
  const share = shareOf(served)
  return [
    ...CHECKS.map((check) => {
      // One that stays is found after every blow, and is still one.
      const found = new Set(problems.filter((each) => each.check === check).map(({ words }) => words)).size
      return { what: check, wanted: '0', measured: whole(found), isMet: found === 0 }
    }),
    {
      what: 'pages served',
      wanted: `≥ ${percent(PAGES_SERVED)}`,
      measured: percent(share),
      isMet: share >= PAGES_SERVED,
    },
    {
      what: 'shoppers and staff stopped by something else',
      wanted: '0',
      measured: whole(failures.length),
      isMet: failures.length === 0,
    },
  ]
}

export const held = (outcome: Outcome): boolean => verdictsOf(outcome).every(({ isMet }) => isMet)

type Words = Record<string, string>

/** The whole report in Markdown: for the terminal, and for `bench/results`. `words` says what each fault is. */
export function reportOf(outcome: Outcome, { title, conditions }: Head, words: Words): string {
  const { blows, skipped, served, atEnd, acknowledged, refused, failures } = outcome
  const parts = [
    `# ${title}`,
    conditions,
    `## Faults\n\n${faultTable(blows, words)}`,
    ...skipped.map(({ fault, why }) => `Skipped: ${words[fault] ?? fault}, because ${why}.`),
    `## Checks\n\n${verdictTable(verdictsOf(outcome))}`,
    `${whole(acknowledged)} orders were acknowledged, ${whole(served.asked)} pages asked for${statusWords(served)}. ${whole(atEnd.copies)} mails arrived again under their Message-ID.`,
    ...listed('Refusals, which are answers', timesOf(refused)),
    ...listed('What did not hold', problemWords(outcome)),
    ...listed('What stopped somebody', failures),
  ]
  return `${parts.join('\n\n')}\n`
}

export type Head = { title: string; conditions: string }

function faultTable(blows: readonly Blow[], words: Words): string {
  const rows = [...Map.groupBy(blows, ({ fault }) => fault)].map(([fault, all]) => {
    const away = all.map(({ awayMs }) => awayMs)
    const asked = sum(all.map(({ served }) => served.asked))
    const failed = sum(all.map(({ served }) => failedIn(served)))
    return [
      words[fault] ?? fault,
      all.length,
      seconds(median(away)),
      seconds(Math.max(...away)),
      whole(asked),
      whole(failed),
      whole(sum(all.map(({ bought }) => bought))),
      all.filter(({ problems }) => problems.length > 0).length,
    ]
  })
  return table(
    [
      'what was broken',
      'times',
      'writes away, median',
      'longest',
      'pages asked for',
      'not served',
      'purchases meanwhile',
      'did not hold',
    ],
    rows,
  )
}

const verdictTable = (verdicts: readonly Verdict[]) =>
  table(
    ['check', 'wanted', 'found', 'held'],
    verdicts.map(({ what, wanted, measured, isMet }) => [what, wanted, measured, isMet ? 'yes' : '**no**']),
  )

const problemWords = ({ blows, atEnd }: Outcome) => [
  ...new Set([
    ...blows.flatMap(({ fault, round, problems }) =>
      problems.map(({ check, words }) => `${fault} ${round}: ${check}: ${words}`),
    ),
    ...atEnd.problems.map(({ check, words }) => `at the end: ${check}: ${words}`),
  ]),
]

/** A heading with the first of many lines; nothing for none. */
function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > MOST_WORDS ? [`- and ${whole(lines.length - MOST_WORDS)} more`] : []
  return [`## ${title}\n\n${[...lines.slice(0, MOST_WORDS).map((line) => `- ${line}`), ...more].join('\n')}`]
}

const timesOf = (times: Record<string, number>) =>
  Object.entries(times).map(([name, count]) => `${name}: ${whole(count)}`)

const statusWords = (served: Served) =>
  failedIn(served) === 0 ? '' : ` (not served: ${timesOf(served.failed).join(', ')})`

export const shareOf = (served: Served) =>
  served.asked === 0 ? 0 : (served.asked - failedIn(served)) / served.asked

/** Rounded down: 99.9% must not be what 99.86% is called. */
const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0
