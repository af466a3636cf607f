import { describe, expect } from 'vitest'
import { type Role, roles } from '#app/departments/staff/staff.ts'
import { type Caller, staffWith, test } from '../../test/office.ts'
import { officeCalls } from '../../test/office-calls.ts'

/** Who may make each call of the office. A room that adds a call adds its line here. */
const rights: Record<string, 'anybody' | 'all staff' | Role[]> = {
  'POST demo-session': 'anybody',
  'POST passkey/ask': 'anybody',
  'POST sign-in/passkey': 'anybody',
  'POST sign-in/password': 'anybody',
  'POST invitation': 'anybody',
  'POST invitation/accept-by-password': 'anybody',
  'POST invitation/accept-by-passkey': 'anybody',
  'GET session': 'all staff',
  'POST step-up': 'all staff',
  'GET ways-in': 'all staff',
  'POST totp': 'all staff',
  'POST totp/confirm': 'all staff',
  'POST recovery-codes': 'all staff',
  'POST sign-out': 'all staff',
  'GET sessions': 'all staff',
  'POST sessions/end': 'all staff',
  'POST you': 'all staff',
  'GET passkeys': 'all staff',
  'POST passkeys/offer': 'all staff',
  'POST passkeys': 'all staff',
  'POST passkeys/remove': 'all staff',
  'GET invitations': ['owner'],
  'POST invitations': ['owner'],
  'POST invitations/{id}/take-back': ['owner'],
  'POST invitations/{id}/send-again': ['owner'],
  'GET staff': ['owner'],
  'POST staff/{id}': ['owner'],
  'POST staff/{id}/end': ['owner'],
  'POST staff/{id}/authority': ['owner'],
  'GET changes': ['owner', 'manager'],
  'GET changes.csv': ['owner'],
  // Then by the right of the change itself.
  'POST changes/{id}/undo': 'all staff',
  'GET gift-cards': ['owner', 'manager', 'bookkeeper'],
  'GET gift-cards.csv': ['owner', 'manager', 'bookkeeper'],
  'GET gift-cards/{id}': ['owner', 'manager', 'bookkeeper'],
  'POST gift-cards': ['owner'],
  'POST gift-cards/{id}/block': ['owner', 'manager'],
  'POST gift-cards/{id}/unblock': ['owner', 'manager'],
  'POST gift-cards/{id}/extend': ['owner', 'manager'],
  'POST gift-cards/{id}/send-again': ['owner', 'manager'],
  'GET coupons': ['owner', 'manager'],
  'GET coupons.csv': ['owner', 'manager'],
  'GET coupons/{code}': ['owner', 'manager'],
  'POST coupons': ['owner', 'manager'],
  'POST coupons/{code}': ['owner', 'manager'],
  'POST coupons/{code}/end': ['owner', 'manager'],
  'GET offers': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST offers': ['owner', 'manager'],
  'POST offers/change': ['owner', 'manager'],
  'POST offers/end': ['owner', 'manager'],
  'POST multi-buy': ['owner', 'manager'],
  'GET first-order': ['owner', 'manager'],
  'POST first-order': ['owner', 'manager'],
  'GET today': 'all staff',
  'GET find': 'all staff',
  'GET orders': 'all staff',
  'GET orders.csv': ['owner'],
  'GET orders/{reference}': 'all staff',
  'POST orders/dispatch': ['owner', 'manager', 'packer'],
  'POST orders/ready': ['owner', 'manager', 'packer'],
  'POST orders/tracking': ['owner', 'manager', 'packer'],
  'POST orders/returned': ['owner', 'manager', 'packer'],
  'GET returns': ['owner', 'manager', 'packer'],
  'GET returns.csv': ['owner', 'manager', 'packer'],
  'POST orders/deliver': ['owner', 'manager', 'packer'],
  'POST orders/collected': ['owner', 'manager', 'packer'],
  'POST runs': ['owner', 'manager', 'packer'],
  'GET runs': ['owner', 'manager', 'packer'],
  'GET runs.csv': ['owner', 'manager', 'packer'],
  'POST runs/{id}/place': ['owner', 'manager', 'packer'],
  'GET runs/{id}': ['owner', 'manager', 'packer'],
  'POST runs/{id}/pick': ['owner', 'manager', 'packer'],
  'POST runs/{id}/finish': ['owner', 'manager', 'packer'],
  'GET runs/{id}/pick-list.pdf': ['owner', 'manager', 'packer'],
  'GET runs/{id}/slips.pdf': ['owner', 'manager', 'packer'],
  'GET runs/{id}/couriers': ['owner', 'manager', 'packer'],
  'GET runs/{id}/courier.csv': ['owner', 'manager', 'packer'],
  'GET orders/{reference}/slip.pdf': ['owner', 'manager', 'packer'],
  'GET slips.pdf': ['owner', 'manager', 'packer'],
  'POST slips.pdf': ['owner', 'manager', 'packer'],
  'GET bench': ['owner', 'manager', 'packer'],
  'POST bench/pack': ['owner', 'manager', 'packer'],
  'POST orders/resend-gift-card': ['owner', 'manager', 'packer'],
  'POST orders/resend-pay-link': ['owner', 'manager'],
  'POST orders/paid': ['owner', 'manager', 'bookkeeper'],
  'POST orders/cancel': ['owner', 'manager'],
  'POST orders/refund': ['owner', 'manager'],
  'POST orders/settle': ['owner', 'manager'],
  'POST orders/note': ['owner', 'manager', 'packer', 'engraver'],
  'GET phone/callers': ['owner', 'manager'],
  'POST phone/quote': ['owner', 'manager'],
  'POST phone/orders': ['owner', 'manager'],
  'GET engraving': ['owner', 'manager', 'engraver'],
  'GET engraving/{line}/{bottle}': ['owner', 'manager', 'engraver'],
  'GET engraving/{line}/bottle.svg': ['owner', 'manager', 'engraver'],
  'GET engraving/{line}/card.pdf': ['owner', 'manager', 'engraver'],
  'POST engraving/cut': ['owner', 'manager', 'engraver'],
  'POST engraving/checked': ['owner', 'manager', 'engraver'],
  'POST engraving/spoilt': ['owner', 'manager', 'engraver'],
  'POST engraving/bottle': ['owner', 'manager', 'engraver'],
  'GET enquiries': ['owner', 'manager'],
  'GET enquiries.csv': ['owner'],
  'GET enquiries/{reference}': ['owner', 'manager'],
  'POST enquiries/answer': ['owner', 'manager'],
  'POST enquiries/assign': ['owner', 'manager'],
  'POST enquiries/done': ['owner', 'manager'],
  'POST enquiries/reopen': ['owner', 'manager'],
  'POST enquiries/note': ['owner', 'manager'],
  'GET stock': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET stock/movements': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET stock/{id}': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST stock/move': ['owner', 'manager', 'packer'],
  'POST stock/{id}/ean': ['owner', 'manager'],
  'GET buying': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET suppliers': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET suppliers.csv': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET suppliers/{id}': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST suppliers': ['owner', 'manager'],
  'POST suppliers/{id}': ['owner', 'manager'],
  'POST suppliers/{id}/state': ['owner', 'manager'],
  'POST suppliers/{id}/awrs-checked': ['owner', 'manager'],
  'POST suppliers/{id}/drinks': ['owner', 'manager'],
  'GET purchase-orders': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET purchase-orders.csv': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET purchase-orders/{number}': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET purchase-orders/{number}/order.pdf': ['owner', 'manager', 'bookkeeper'],
  'POST purchase-orders': ['owner', 'manager'],
  'POST purchase-orders/{number}': ['owner', 'manager'],
  'POST purchase-orders/{number}/send': ['owner', 'manager'],
  'POST purchase-orders/{number}/cancel': ['owner', 'manager'],
  'POST purchase-orders/{number}/close-short': ['owner', 'manager'],
  'POST purchase-orders/{number}/receive': ['owner', 'manager', 'packer'],
  'GET counts': ['owner', 'manager', 'packer'],
  'POST counts': ['owner', 'manager', 'packer'],
  'GET counts/{id}': ['owner', 'manager', 'packer'],
  'POST counts/{id}/lines': ['owner', 'manager', 'packer'],
  'POST counts/{id}/recount': ['owner', 'manager', 'packer'],
  'POST counts/{id}/close': ['owner', 'manager', 'packer'],
  'POST counts/{id}/give-up': ['owner', 'manager', 'packer'],
  'GET drinks': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET drinks.csv': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET drinks/{id}': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST drinks': ['owner', 'manager'],
  'POST drinks/{id}': ['owner', 'manager'],
  'POST drinks/{id}/copy': ['owner', 'manager'],
  'POST drinks/state': ['owner', 'manager'],
  'GET drinks/{id}/queue': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST drinks/{id}/queue': ['owner', 'manager'],
  'GET prices': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST prices': ['owner', 'manager'],
  'GET prices/plans': ['owner', 'manager', 'packer', 'bookkeeper'],
  'POST prices/plans/cancel': ['owner', 'manager'],
  'GET prices/{id}/history': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET photographs': ['owner', 'manager'],
  'POST photographs': ['owner', 'manager'],
  'GET photographs/{id}': ['owner', 'manager'],
  'POST photographs/{id}/attach': ['owner', 'manager'],
  'POST photographs/{id}/remove': ['owner', 'manager'],
  'GET drinks/{id}/photographs': ['owner', 'manager'],
  'POST drinks/{id}/photographs/order': ['owner', 'manager'],
  'POST drinks/{id}/photographs/first': ['owner', 'manager'],
  'POST drinks/{id}/photographs/alt': ['owner', 'manager'],
  'POST drinks/{id}/photographs/detach': ['owner', 'manager'],
  'POST drinks/{id}/photographs/cut-out': ['owner', 'manager'],
  'GET prices.csv': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET stock.csv': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET costs.csv': ['owner', 'manager', 'bookkeeper'],
  // Then by the rights of its kind.
  'GET imports': ['owner', 'manager', 'packer'],
  'POST imports': ['owner', 'manager', 'packer'],
  'GET imports/{id}': ['owner', 'manager', 'packer'],
  'GET imports/{id}/rows': ['owner', 'manager', 'packer'],
  'GET imports/{id}/refused.csv': ['owner', 'manager', 'packer'],
  'POST imports/{id}/apply': ['owner', 'manager', 'packer'],
  'POST imports/photographs': ['owner', 'manager'],
  'GET display': ['owner', 'manager'],
  'GET display/{part}': ['owner', 'manager'],
  'POST display/{part}': ['owner', 'manager'],
  'POST display/{part}/restore': ['owner', 'manager'],
  'GET display/{part}/versions': ['owner', 'manager'],
  'GET display/{part}/versions/{version}': ['owner', 'manager'],
  // Then by the right to make each change.
  'POST what-if': ['owner', 'manager', 'packer', 'bookkeeper'],
  'GET views': 'all staff',
  'POST views': 'all staff',
  'DELETE views/{id}': 'all staff',
  'GET drafts/{form}': 'all staff',
  'PUT drafts/{form}': 'all staff',
}

async function statusOf({ send }: Caller, call: string): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const { status } = await send(
    method as Parameters<typeof send>[0],
    `office/${path.replace(/\{\w+\}/g, 'nope')}`,
  )
  return status
}

const isLetIn = (status: number) => status !== 401 && status !== 403

describe('every call of the office', () => {
  test('is in the table of rights', async ({ hands }) => {
    const calls = (await officeCalls(hands)).map(({ call }) => call)
    expect(calls.sort()).toEqual(Object.keys(rights).sort())
  })

  test('knows who may make it', { timeout: 120_000 }, async ({ street }) => {
    const wrong: string[] = []
    const shopper = street.newcomer()
    await shopper.join()
    const inCookie = street.newcomer()
    inCookie.cookies.set('office', shopper.token ?? '')
    for (const [call, who] of Object.entries(rights)) {
      for (const [name, stranger] of Object.entries({ nobody: street.newcomer(), shopper, inCookie })) {
        const status = await statusOf(stranger, call)
        if (who === 'anybody' ? !isLetIn(status) : status !== 401) wrong.push(`${call} by ${name}: ${status}`)
      }
      for (const role of roles) {
        // Each call has a session of its own: some of them end it.
        const status = await statusOf(await staffWith(street, role), call)
        const isRight = who === 'anybody' || who === 'all staff' || who.includes(role)
        if (isRight ? !isLetIn(status) : status !== 403) wrong.push(`${call} by ${role}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
