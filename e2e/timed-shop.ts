import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type TimedShop = {
  address: string
  /** From now on it is that late in the shop. */
  setClock: (to: Date) => Promise<void>
  close: () => Promise<void>
}

/** A shop beside the one of all journeys, for those on which days go by. With jobs, it writes mails too. */
export async function openTimedShop({ hasJobs = false } = {}): Promise<TimedShop> {
  const words = hasJobs ? ['jobs'] : []
  const shop = spawn(process.execPath, ['e2e/timed-shop-program.ts', ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    address: await answerOf(shop),
    setClock: async (to) => {
      shop.send(to.toISOString())
      await answerOf(shop)
    },
    close: async () => {
      const isGone = once(shop, 'exit')
      shop.kill()
      await isGone
    },
  }
}

const answerOf = async (shop: ChildProcess): Promise<string> => String((await once(shop, 'message'))[0])
