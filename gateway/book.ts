import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import type { Refund, Transaction } from './store.ts'

/** Where payments are kept beyond the process: a line for each payment, and for each change of one. */
export type Book = {
  transactions: Transaction[]
  refunds: Refund[]
  write: (line: Line) => void
  clear: () => void
}

type Line = { transaction: Transaction } | { refund: Refund }

/** Everything is forgotten when the sandbox ends. */
export const noBook: Book = { transactions: [], refunds: [], write: () => {}, clear: () => {} }

export function openBook(path: string): Book {
  const transactions = new Map<string, Transaction>()
  const refunds: Refund[] = []
  for (const line of existsSync(path) ? linesOf(path) : [])
    if ('refund' in line) refunds.push({ ...line.refund, at: new Date(line.refund.at) })
    else transactions.set(line.transaction.id, revived(line.transaction))
  return {
    transactions: [...transactions.values()],
    refunds,
    write: (line) => appendFileSync(path, `${JSON.stringify(line, withoutWaits)}\n`),
    clear: () => rmSync(path, { force: true }),
  }
}

const linesOf = (path: string): Line[] => readFileSync(path, 'utf8').split('\n').flatMap(readLine)

/** The last line of a sandbox that was killed may be cut off. Its payment was answered to nobody. */
function readLine(line: string): Line[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

const revived = (transaction: Transaction): Transaction => ({
  ...transaction,
  at: new Date(transaction.at),
  deliveries: transaction.deliveries.map((delivery) => ({ ...delivery, at: new Date(delivery.at) })),
})

/** A page that waits does so in its own process only. */
const withoutWaits = (name: string, value: unknown) => (name === 'hanging' ? undefined : value)
