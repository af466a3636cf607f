import { randomBytes } from 'node:crypto'

/** What the sandbox is told when it is started. It reads nothing else, and writes nothing but its book. */
export type Settings = {
  host: string
  port: number
  merchantId: string
  merchantName: string
  secret: string
  /** The shop's address: beside this machine itself, the only place that answers are sent to. */
  shopUrl: string
  /** Whether the card decides what happens, or the amount, as on a vendor's test account. */
  decidedBy: 'card' | 'amount'
  /** Ids are made from it. */
  seed: string
  /** A file that keeps payments beyond the process. Without one they are forgotten with it. */
  book?: string | undefined
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { HOST, PORT, MERCHANT_ID, MERCHANT_NAME, SECRET, SHOP_URL, DECIDED_BY, SEED, BOOK, SHOP_MODE } =
    environment
  if (SHOP_MODE === 'live') throw new Error('The sandbox takes no money: it has no place in a live shop')
  if (!SECRET) throw new Error('SECRET: the sandbox needs the secret that it shares with the shop')
  return {
    host: HOST || '127.0.0.1',
    port: Number(PORT || 0),
    merchantId: MERCHANT_ID || 'SANDBOX1',
    merchantName: MERCHANT_NAME || 'The shop',
    secret: SECRET,
    shopUrl: SHOP_URL || 'http://localhost:3000',
    decidedBy: DECIDED_BY === 'amount' ? 'amount' : 'card',
    seed: SEED || randomBytes(16).toString('hex'),
    book: BOOK || undefined,
  }
}
