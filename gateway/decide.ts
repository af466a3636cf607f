import type { Card, Scenario } from './cards.ts'
import type { Settings } from './settings.ts'

/** How 3-D Secure ended: Y and A are authenticated, N and R refused; the others could not tell. */
export type Authentication = 'Y' | 'A' | 'N' | 'R' | 'U' | 'E' | 'I' | 'D'

type Payment = { card: Card; name: string; amount: number }

/** By the card, so that baskets of any price work; or by the amount, as a vendor's test account does. */
export function scenarioOf({ card, name, amount }: Payment, decidedBy: Settings['decidedBy']): Scenario {
  return decidedBy === 'card' ? card.scenario : byAmount(namedAmount(name) ?? amount)
}

/** A cardholder called 'Test [149]' chooses the amount that decides. */
function namedAmount(name: string): number | undefined {
  const [, pounds] = /^Test \[?(\d{1,4}(?:\.\d\d)?)\]?$/.exec(name.trim()) ?? []
  return pounds === undefined ? undefined : Math.round(Number(pounds) * 100)
}

const byAmount = (amount: number): Scenario =>
  amountTable.find(({ from, below }) => from <= amount && amount < below)?.scenario ?? {
    code: INVALID_TEST_AMOUNT,
  }

const INVALID_TEST_AMOUNT = 66311

const amountTable: { from: number; below: number; scenario: Scenario }[] = [
  { from: 100, below: 5_000, scenario: {} },
  { from: 5_000, below: 10_000, scenario: { code: 1 } },
  { from: 10_000, below: 15_000, scenario: { code: 5 } },
  { from: 15_000, below: 20_000, scenario: { code: 4 } },
  { from: 20_000, below: 25_000, scenario: { isChallenged: true } },
  { from: 25_000, below: 30_000, scenario: { isChallenged: true, code: 5 } },
]

/** On a vendor's test account these are approved, and rejected when they are settled. */
export const isRejectedAtSettlement = (amount: number) => amount >= 2_500 && amount < 5_000

/** By the month in which the card expires; undefined where the cardholder is asked. */
export function authenticationOf(
  month: number,
  scenario: Scenario,
  decidedBy: Settings['decidedBy'],
): Authentication | undefined {
  if (month === CHALLENGE_MONTH || scenario.isChallenged) return undefined
  const letter = byMonth[month] ?? 'Y'
  return decidedBy === 'amount' || letter === 'N' || letter === 'R' ? letter : 'Y'
}

const CHALLENGE_MONTH = 12

const byMonth: Partial<Record<number, Authentication>> = {
  2: 'N',
  3: 'U',
  4: 'A',
  5: 'D',
  6: 'R',
  7: 'E',
  8: 'E',
  9: 'E',
  10: 'I',
  11: 'U',
}

export const isRefused = (authentication: Authentication) => authentication === 'N' || authentication === 'R'
