import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, inTurn, some } from './capacity-costs.ts'
import { type ReadyToBuy, readyToBuy } from './capacity-visits.ts'
import { withClient } from './databases.ts'
import { tell } from './report.ts'
import { buy } from './shopping.ts'

const LOOK_EVERY_MS = 1
const AT_ONCE = 8

/**
 * How long an order locks the row of a drink, in ms: orders of one drink, one after the other, and how often somebody
 * who looks meanwhile finds it locked.
 */
export async function measureRowLock({ shops, databaseUrl, goods }: Bench, orders: number): Promise<number> {
  tell(`${orders} orders of one drink, one after the other`)
  const address = shops[0]?.address ?? ''
  const drinkId = goods.drinkIds[1] as string
  const ready: ReadyToBuy[] = []
  await inTurn(some(orders), AT_ONCE, async () => ready.push(await readyToBuy(address, [drinkId])))
  return withClient(databaseUrl, async (client) => {
    let looks = 0
    let locked = 0
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        const { rowCount } = await client.query(
          'select 1 from drinks where id = $1 for key share skip locked',
          [drinkId],
        )
        looks += 1
        if (rowCount === 0) locked += 1
        await pause(LOOK_EVERY_MS)
      }
    })()
    const from = performance.now()
    for (const { shopper, body } of ready) await buy(address, shopper, body)
    const took = performance.now() - from
    isOver = true
    await looking
    return (took * (locked / looks)) / orders
  })
}
