import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOfficeOrders } from '#app/departments/orders/staff.server.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import type { Member } from '#app/departments/staff/staff.ts'
import { listStock } from '#app/departments/stockroom/stock.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { findMore, moreKinds } from './office-find-more.ts'

type Deps = Pick<AppContext, 'db' | 'clock'> & { office: Office }

const MOST = 6
const LONGEST = 200

const found = z.object({
  kind: z.enum(['order', ...moreKinds]),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  actions: z.array(
    z.object({
      name: z.string(),
      reference: z.string(),
      title: z.string(),
      detail: z.string(),
      href: z.string(),
    }),
  ),
})

/** Words that begin an action, and what they do to an order. */
const actions: Record<string, { words: string; detail: string }> = {
  dispatch: { words: 'Dispatch', detail: 'The shopper is told in a minute. Can be undone.' },
  deliver: { words: 'Mark as delivered', detail: 'Can be undone.' },
  ready: { words: 'Ready to collect', detail: 'The shopper is told in a minute. Can be undone.' },
  collected: { words: 'Mark as collected', detail: 'Can be undone.' },
  paid: { words: 'Mark paid', detail: 'Asks for the sum first.' },
  refund: { words: 'Refund', detail: 'Asks which bottles first.' },
  cancel: { words: 'Cancel', detail: 'Asks which bottles first.' },
  settle: { words: 'Settle the withdrawal from', detail: 'Asks about the bottles first.' },
  return: { words: 'Came back:', detail: 'Asks about the bottles first.' },
  note: { words: 'Note at', detail: 'Only staff see it.' },
  pack: { words: 'Pack', detail: 'Opens it at the packing bench.' },
}

/** What the palette finds, and what can be done with it: `GET office/find`. */
export const findCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office }) => {
  api.get(
    '/find',
    {
      config: { verb: 'orders.see' },
      schema: {
        tags: ['Finding'],
        summary:
          'Finds by what people say: ‘K7QF’, ‘smith’, ‘SL7’, ‘PO-2026-0007’, ‘dispatch K7QF’, ‘add 12 thistle’',
        querystring: z.object({
          q: z.string('Please send text').max(LONGEST, `At most ${LONGEST} characters`),
        }),
        response: { 200: z.object({ found: z.array(found) }), 401: problem, 403: problem, 422: problem },
      },
    },
    async (request) => {
      const { member, isSteppedUp } = await office.need(request, 'orders.see')
      // The database knows no such sign.
      const q = request.query.q.replaceAll('\0', '')
      const { action, words } = asked(q)
      if (words === '') return { found: [] }
      const adding = addAsked(q)
      if (adding && member.verbs.has('stock.move')) return { found: await drinksToAdd(adding, member) }
      const { orders } = await listOfficeOrders(db, { view: 'all', q: words, limit: MOST }, member, clock())
      const more = await findMore(words, { db, member, isSteppedUp, now: clock() })
      return { found: [...orders.map((order) => toFound(order, action, member)), ...more] }
    },
  )

  async function drinksToAdd({ by, words }: Adding, member: Member) {
    const { drinks } = await listStock(db, { q: words, limit: MOST }, member)
    return drinks.map(({ id, name, size, available, may }) => ({
      kind: 'drink' as const,
      title: `${name}, ${size}`,
      detail: `${available} available`,
      href: `/office/stock/${id}`,
      actions: may.includes('move')
        ? [
            {
              name: 'add',
              reference: id,
              title: `Add ${by} to ${name}, ${size}`,
              detail: `${available} available now, ${available + by} then. Asks first, and can be undone.`,
              href: `/office/stock/${id}?act=received&by=${by}`,
            },
          ]
        : [],
    }))
  }
}

/** 'dispatch K7QF' asks for an action; 'dispatch' alone is a word like any other. */
function asked(q: string): { action: string | undefined; words: string } {
  const [first = '', ...rest] = q.trim().split(/\s+/)
  const isAction = Object.hasOwn(actions, first.toLowerCase()) && rest.length > 0
  return isAction
    ? { action: first.toLowerCase(), words: rest.join(' ') }
    : { action: undefined, words: q.trim() }
}

type Adding = { by: number; words: string }

/** 'add 12 thistle'. */
function addAsked(q: string): Adding | undefined {
  const [, digits, words] = /^add (\d{1,5}) (\S.*)$/i.exec(q.trim().replace(/\s+/g, ' ')) ?? []
  const by = Number(digits)
  return words && by > 0 ? { by, words } : undefined
}

type Listed = Awaited<ReturnType<typeof listOfficeOrders>>['orders'][number]

function toFound(order: Listed, action: string | undefined, member: Pick<Member, 'verbs'>) {
  const { reference, name, postcode, bottles } = order
  const href = `/office/orders/${reference}?view=all`
  const known = action !== undefined && mayDo(action, order, member) ? actions[action] : undefined
  return {
    kind: 'order' as const,
    title: `${reference}, ${name}`,
    detail: `Order with ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}, ${postcode}`,
    href,
    actions:
      action !== undefined && known
        ? [
            {
              name: action,
              reference,
              title: `${known.words} ${reference}, ${name}`,
              detail: known.detail,
              href: action === 'pack' ? `/office/bench?q=${reference}` : `${href}&act=${action}`,
            },
          ]
        : [],
  }
}

/** Packing changes nothing of an order, and so is not among what may be done to it. */
const mayDo = (action: string, { may }: Listed, { verbs }: Pick<Member, 'verbs'>) =>
  action === 'pack'
    ? verbs.has('orders.pick') && (may.includes('dispatch') || may.includes('ready'))
    : may.includes(action)
