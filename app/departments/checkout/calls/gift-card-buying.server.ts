import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { fromPounds, pence, pounds } from '#app/platform/money.ts'
import type { Account } from '../../accounts/accounts.ts'
import { emptyFor } from '../../accounts/address-book.server.ts'
import { type RequestedCard, saveCard } from '../../gifts/selling.server.ts'
import { sendDayIn, sendDayInWords } from '../../gifts/send-day.ts'
import { type Call, PlacedMeanwhile, placeAlone, placedBefore } from '../../orders/idempotency.server.ts'
import type { Orders } from '../../orders/orders.server.ts'
import { BY_EMAIL, ONCE_PAID, type Order } from '../../orders/orders.ts'
import type { NewOrder } from '../../orders/ports.server.ts'
import type { GiftCardWish } from './gift-card-fields.server.ts'

/** A separate order for one e-gift card. The basket stays as it is. */
export async function buyGiftCard(
  db: Db,
  account: Account,
  { wish, call, now }: { wish: GiftCardWish; call: Call; now: Date },
  orders: Orders,
): Promise<Order> {
  const before = await placedBefore(db, call)
  if (before) return before
  const card = cardIn(wish, now)
  const id = randomUUID()
  try {
    return await db.transaction(async (tx) => {
      await placeAlone(tx, account.id)
      const order = await orders.create(tx, orderFor(account, id, card, now), call, now)
      await saveCard(tx, id, card, order.id, now)
      return order
    })
  } catch (failure) {
    const quicker = failure instanceof PlacedMeanwhile ? await placedBefore(db, call) : undefined
    if (quicker) return quicker
    throw failure
  }
}

/** The day it is mailed, or a refusal. */
export function sendDayOf(said: string | null | undefined, now: Date) {
  const day = sendDayIn(said, now)
  if (!day.ok) throw invalid({ send_on: day.words })
  return day.day
}

function cardIn(wish: GiftCardWish, now: Date): RequestedCard {
  return {
    amount: fromPounds(wish.amount),
    occasion: wish.occasion,
    message: wish.message,
    recipientName: wish.recipient_name,
    recipientEmail: wish.recipient_email,
    senderName: wish.sender_name,
    senderEmail: wish.sender_email,
    sendOn: sendDayOf(wish.send_on, now),
  }
}

/** No delivery, no VAT (that is charged on what the card buys), no code. */
function orderFor(account: Account, giftCardId: string, card: RequestedCard, now: Date): NewOrder {
  const { amount, senderName, senderEmail } = card
  const nothing = pence(0)
  const place = emptyFor({ firstName: senderName, lastName: '', phone: account.phone })
  return {
    accountId: account.id,
    email: senderEmail,
    phone: account.phone,
    firstName: senderName,
    lastName: '',
    shipping: place,
    billing: place,
    deliveryType: BY_EMAIL,
    promise: `to ${card.recipientName}, ${sendDayInWords(card.sendOn, now) ?? ONCE_PAID}`,
    giftMessage: '',
    hidePrices: false,
    code: null,
    totals: {
      goods: amount,
      engraving: nothing,
      multiBuy: nothing,
      discount: nothing,
      delivery: nothing,
      insurance: nothing,
      total: amount,
      vat: nothing,
      giftCard: nothing,
      toPay: amount,
      units: 0,
    },
    lines: [
      {
        basketLineId: '',
        drinkId: '',
        giftCardId,
        name: `E-gift card ${pounds(amount)}`,
        size: '',
        photo: '',
        unitPrice: amount,
        quantity: 1,
        free: 0,
        font: 0,
        text1: `for ${card.recipientName}`,
        text2: '',
        engraving: nothing,
        multiBuyShare: nothing,
        discountShare: nothing,
      },
    ],
  }
}
