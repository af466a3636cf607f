import { randomBytes } from 'node:crypto'
import { viewOfLines } from '#app/departments/basket/basket-view.server.ts'
import { toWireBasket } from '#app/departments/basket/basket-wire.ts'
import type { CodeAnswer } from '#app/departments/basket/codes.server.ts'
import { linesFrom } from '#app/departments/basket/loose-lines.server.ts'
import { drinksOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import type { ShopperData } from '#app/pages/loaders/shopper-data.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { oneAfterTheOther } from '#app/platform/db/one-after-the-other.server.ts'
import { beginLooking } from '#app/platform/db/only-looked-at.server.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import type { Look } from '#app/platform/shop/look.ts'
import { pageRequest } from './asked-page.ts'
import { render, textOf } from './pages.ts'
import { withLinkedLook } from './style-sheets.ts'

/** `told` is what the change had to say. */
type LookedAt<Told> = { html: string; status: number; told: Told }

type Looking = {
  /** The moment at which the page is looked at; missing: now. */
  at?: Date | undefined
  /** What is in the basket, for its page. */
  basket?: PretendedBasket | undefined
}

export type PretendedBasket = {
  /** As far as they are on sale. */
  bottles: readonly { id: string; quantity: number }[]
  /** The code in it, looked up with what is changed. */
  code?: ((tx: Db, now: Date) => Promise<CodeAnswer | undefined>) | undefined
}

/** An order for a drink that is looked at waits until that is over. Far more than a page takes. */
const LONGEST_LOOK_MS = 8_000

/** Thrown to end the transaction; the database then forgets all of it, notifications included. */
const rolledBack = Symbol('rolled back')

/**
 * Renders a page of the shop as it would be after a change, inside a transaction that is rolled back, and given up if it
 * takes long: it has locked what it changes. The page cache is not asked, and the page has a memory of its own: neither learns anything of it. What comes back is to be looked at in
 * a frame: no script, and no link that leads anywhere. Undefined if there is no such page.
 */
export const createRenderInside =
  (context: AppContext, lookLink: (look: Look) => string) =>
  async <Told>(
    db: Db,
    change: (tx: Db) => Promise<Told>,
    path: string,
    { at, basket }: Looking = {},
  ): Promise<LookedAt<Told> | undefined> => {
    const asked = pageRequest(path, false)
    const isShown = asked.kind === 'everybody' ? asked.known : basket && path === BASKET
    if (asked.kind === 'elsewhere' || !isShown) return undefined
    const now = at ?? context.clock()
    let seen: LookedAt<Told> | undefined
    try {
      await db.transaction(async (tx) => {
        await beginLooking(tx)
        const here = { ...context, db: tx, memory: createMemory(), clock: () => now }
        const shopperData = basket && basketHolding(tx, basket, now)
        const look = async () => {
          const told = await change(tx)
          return { ...(await renderStill(asked.address, here, { lookLink, shopperData })), told }
        }
        seen = await oneAfterTheOther(tx, look, { withinMs: LONGEST_LOOK_MS })
        throw rolledBack
      })
    } catch (failure) {
      if (failure !== rolledBack) throw failure
    }
    if (!seen) throw new Error('A page that is looked at was not rendered')
    return seen
  }

export const BASKET = '/cart'

/** A basket that is nowhere: rung up by the shop's own till. */
const basketHolding = (tx: Db, { bottles, code }: PretendedBasket, now: Date): ShopperData => ({
  basket: async (destination) => {
    const onSale = await drinksOnSale(
      tx,
      bottles.map(({ id }) => id),
    )
    const asked = bottles
      .filter(({ id }) => onSale.has(id))
      .map(({ id, quantity }) => ({ drink_id: id, quantity }))
    const answer = await code?.(tx, now)
    const view = await viewOfLines(tx, await linesFrom(tx, asked, now), {
      now,
      destination,
      ...(answer?.ok && { code: answer.code }),
    })
    return toWireBasket({ ...view, couponError: answer?.ok === false ? answer.words : null }, now)
  },
  wishlist: async () => ({ id: null, shareId: null, wished: [] }),
})

type Still = { lookLink: (look: Look) => string; shopperData: ShopperData | undefined }

async function renderStill(address: string, context: AppContext, { lookLink, shopperData }: Still) {
  const nonce = randomBytes(16).toString('base64url')
  const { answer, status } = await render(address, {
    context: { ...context, nonce },
    ...(shopperData && { shopperData }),
  })
  const html = withoutScripts(await textOf(answer))
  const bodyAt = Math.max(0, html.indexOf('</head>'))
  const body = withoutLinks(html.slice(bodyAt))
  return { html: withLinkedLook({ head: html.slice(0, bodyAt), body: [body] }, lookLink).toString(), status }
}

/** Cut with `indexOf`: a regular expression would be tried at every tag of a long page. */
export function withoutScripts(html: string): string {
  const bare = cut(cut(html, '<script', '</script>'), '<link rel="modulepreload"', '>')
  // Shoppers with scripts, nearly all of them, do not see it.
  return cut(bare, '<noscript', '</noscript>')
}

function cut(html: string, start: string, end: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    kept.push(html.slice(from, at))
    const to = html.indexOf(end, at)
    from = to < 0 ? html.length : to + end.length
  }
  kept.push(html.slice(from))
  return kept.join('')
}

const LINK = '<a '
const HREF = ' href="'

/** Inside the frame, a link would only lead to a page that refuses to be framed. */
export function withoutLinks(html: string): string {
  const [first = '', ...links] = html.split(LINK)
  return [first, ...links.map(withoutAddress)].join(LINK)
}

function withoutAddress(link: string): string {
  const at = ` ${link}`.indexOf(HREF)
  if (at < 0 || at > link.indexOf('>')) return link
  const end = link.indexOf('"', at + HREF.length - 1)
  return link.slice(0, at) + link.slice(end + 1)
}
