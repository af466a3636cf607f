/** A line of an order, as far as it is to be picked. */
export type RunLine = {
  line: string
  drinkId: string
  name: string
  size: string
  photo: string
  quantity: number
  isEngraved: boolean
}

/**
 * `waiting`: its bottles are still to be picked or packed. `done`: they are in a box, or have left us. `off`: it goes
 * no more, such as a cancelled order, and what was picked for it goes back onto the shelf.
 */
export type RunOrder = { reference: string; state: 'waiting' | 'done' | 'off'; lines: readonly RunLine[] }

/** How many bottles of a drink are in the trolley, and whether there were no more. */
export type Picked = { drinkId: string; picked: number; isShort: boolean }

type ShelfPlan = Pick<RunLine, 'drinkId' | 'name' | 'size' | 'photo'> & {
  wanted: number
  picked: number
  isShort: boolean
  /** Bottles in the trolley that nobody wants any more. */
  putBack: number
  of: { reference: string; line: string; quantity: number; isEngraved: boolean }[]
}

export type RunPlan = {
  shelves: ShelfPlan[]
  /** Of each order, how many of its bottles are picked, and what of it is missing on the shelf. */
  orders: Map<string, { bottles: number; picked: number; missing: string | null }>
}

/**
 * What is to be picked for whom. Bottles are handed out in the order of the run: first to what is done, whose bottles
 * were picked whatever the trolley says, then to those that wait. An order for which a drink ran out is held back
 * whole, so that its other bottles do not stand around.
 */
export function planRun(orders: readonly RunOrder[], picks: readonly Picked[]): RunPlan {
  const known = new Map(picks.map((pick) => [pick.drinkId, pick]))
  const shelves = new Map<string, ShelfPlan>()
  const plan: RunPlan['orders'] = new Map()
  const shelfOf = (line: RunLine) => {
    const { drinkId, name, size, photo } = line
    const pick = known.get(drinkId)
    const shelf = shelves.get(drinkId) ?? {
      drinkId,
      name,
      size,
      photo,
      wanted: 0,
      putBack: 0,
      of: [],
      picked: pick?.picked ?? 0,
      isShort: pick?.isShort ?? false,
    }
    shelves.set(drinkId, shelf)
    return shelf
  }
  for (const { lines } of orders) for (const line of lines) shelfOf(line)

  for (const order of orders.filter(({ state }) => state === 'done'))
    for (const line of order.lines) want(shelfOf(line), order, line)
  for (const shelf of shelves.values()) shelf.picked = Math.max(shelf.picked, shelf.wanted)

  const free = new Map([...shelves].map(([id, { picked, wanted }]) => [id, picked - wanted]))
  for (const order of orders) {
    const bottles = bottlesIn(order.lines)
    if (order.state === 'done') plan.set(order.reference, { bottles, picked: bottles, missing: null })
    if (order.state === 'off') plan.set(order.reference, { bottles, picked: 0, missing: null })
    if (order.state !== 'waiting') continue
    const missing = missingOf(order, shelves, free)
    let picked = 0
    for (const line of missing === null ? order.lines : []) {
      want(shelfOf(line), order, line)
      const taken = Math.min(free.get(line.drinkId) ?? 0, line.quantity)
      free.set(line.drinkId, (free.get(line.drinkId) ?? 0) - taken)
      picked += taken
    }
    plan.set(order.reference, { bottles, picked, missing })
  }
  for (const shelf of shelves.values()) shelf.putBack = Math.max(0, shelf.picked - shelf.wanted)
  const shown = [...shelves.values()].filter(
    ({ wanted, picked, isShort }) => wanted > 0 || picked > 0 || isShort,
  )
  return { shelves: shown, orders: plan }
}

export const bottlesIn = (lines: readonly Pick<RunLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function want(shelf: ShelfPlan, { reference }: RunOrder, { line, quantity, isEngraved }: RunLine) {
  shelf.wanted += quantity
  shelf.of.push({ reference, line, quantity, isEngraved })
}

/** The name of a drink that ran out before this order had all of it. Several of its lines may want the same one. */
function missingOf(
  { lines }: RunOrder,
  shelves: Map<string, ShelfPlan>,
  free: Map<string, number>,
): string | null {
  const wanted = new Map<string, number>()
  for (const { drinkId, quantity, name } of lines) {
    const all = (wanted.get(drinkId) ?? 0) + quantity
    wanted.set(drinkId, all)
    if (shelves.get(drinkId)?.isShort && (free.get(drinkId) ?? 0) < all) return name
  }
  return null
}

/** By the rack's own order: 'C-4-2' before 'C-10-1', and what has no place last. */
export const byBin = (one: { bin: string; name: string }, other: { bin: string; name: string }) =>
  Number(one.bin === '') - Number(other.bin === '') ||
  one.bin.localeCompare(other.bin, 'en', { numeric: true }) ||
  one.name.localeCompare(other.name, 'en')
