import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailText } from '#app/design/mail/words.tsx'
import { fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { BANK_DAYS } from '../orders.ts'
import { namesOf, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { refundedTexts, refundedToGiftCardTexts } from './sending-texts.ts'

type RefundedProps = OrderMailProps & { amount: Pence }

export function refundedMail({ amount, ...props }: RefundedProps) {
  const { order } = props
  const texts = fillTexts(refundedTexts, {
    ...namesOf(order),
    amount: pounds(amount),
    bank_days: String(BANK_DAYS),
  })
  return finishedMail(
    texts.subject,
    <OrderMail {...{ ...props, texts }} preview={`The way it was paid, within ${BANK_DAYS} working days.`}>
      {order.refunded > amount && (
        <MailText>
          Together with what was refunded before, that makes {pounds(order.refunded)} of {pounds(order.paid)}.
        </MailText>
      )}
    </OrderMail>,
  )
}

export function refundedToGiftCardMail({ amount, ...props }: RefundedProps) {
  const { order } = props
  const texts = fillTexts(refundedToGiftCardTexts, { ...namesOf(order), amount: pounds(amount) })
  return finishedMail(
    texts.subject,
    <OrderMail {...{ ...props, texts }} preview="You can spend it at once, with the card’s code.">
      {order.giftCardBack > amount && (
        <MailText>
          Together with what it got back before, that makes {pounds(order.giftCardBack)} of{' '}
          {pounds(order.totals.giftCard)}.
        </MailText>
      )}
    </OrderMail>,
  )
}
