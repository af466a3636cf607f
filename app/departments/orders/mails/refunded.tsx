import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailText } from '#app/design/mail/words.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
import { BANK_DAYS } from '../orders.ts'
import { OrderMail, type OrderMailProps } from './order-mail.tsx'

type RefundedProps = OrderMailProps & { amount: Pence }

export const refundedMail = (props: RefundedProps) => finishedMail(subjectOf(props), <Refunded {...props} />)

const subjectOf = ({ order, amount }: RefundedProps) =>
  `${pounds(amount)} is on its way back: order ${order.reference}`

function Refunded(props: RefundedProps) {
  const { order, amount } = props
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview={`The way it was paid, within ${BANK_DAYS} working days.`}
      heading="Your refund is on its way"
    >
      <MailText>
        We have sent {pounds(amount)} for your order {order.reference} back the way it was paid. Banks take up
        to {BANK_DAYS} working days to show it.
      </MailText>
      {order.refunded > amount && (
        <MailText>
          Together with what was refunded before, that makes {pounds(order.refunded)} of {pounds(order.paid)}.
        </MailText>
      )}
    </OrderMail>
  )
}

export const refundedToGiftCardMail = (props: RefundedProps) =>
  finishedMail(giftCardSubjectOf(props), <RefundedToGiftCard {...props} />)

const giftCardSubjectOf = ({ order, amount }: RefundedProps) =>
  `${pounds(amount)} is back on your gift card: order ${order.reference}`

function RefundedToGiftCard(props: RefundedProps) {
  const { order, amount } = props
  return (
    <OrderMail
      {...props}
      subject={giftCardSubjectOf(props)}
      preview="You can spend it at once, with the card’s code."
      heading="Your gift card has money on it again"
    >
      <MailText>
        We have put {pounds(amount)} for your order {order.reference} back onto the gift card that paid for
        it. You can spend it at once, with the card’s code, and the card’s time starts again.
      </MailText>
      {order.giftCardBack > amount && (
        <MailText>
          Together with what it got back before, that makes {pounds(order.giftCardBack)} of{' '}
          {pounds(order.totals.giftCard)}.
        </MailText>
      )}
    </OrderMail>
  )
}
