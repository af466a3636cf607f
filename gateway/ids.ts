import { createHash } from 'node:crypto'

export type Ids = ReturnType<typeof makeIds>

/** Everything that looks random here comes from the seed, so that a test can have the same again. */
export function makeIds(seed: string, taken: readonly string[] = []) {
  let count = taken.reduce((most, id) => Math.max(most, Number(id) - FIRST), 0)
  const draw = () => createHash('sha256').update(`${seed}/${count++}`).digest()
  return {
    /** In the addresses of the pages: nobody guesses somebody else's. */
    page: () => draw().toString('hex', 0, 16),
    transaction(now: Date) {
      const bytes = draw()
      return {
        transactionId: String(FIRST + count),
        xref: `${hourOf(now)}${patterned(bytes)}`,
        authCode: String(bytes.readUInt32BE(16) % 1_000_000).padStart(6, '0'),
      }
    },
  }
}

const FIRST = 10_500_000

/** `YYMMDDHH`. */
const hourOf = (now: Date) => now.toISOString().slice(2, 13).replaceAll(/[-T]/g, '')

const patterned = (bytes: Buffer) =>
  [...'AA00AA00AA00AAA']
    .map((sign, index) => {
      const byte = bytes[index] ?? 0
      return sign === '0' ? String(byte % 10) : String.fromCharCode(65 + (byte % 26))
    })
    .join('')
