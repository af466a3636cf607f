import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailText } from '#app/design/mail/words.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
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
      preview="The way it was paid, within five working days."
      heading="Your refund is on its way"
    >
      <MailText>
        We have sent {pounds(amount)} for your order {order.reference} back the way it was paid. Banks take up
        to five working days to show it.
      </MailText>
      {order.refunded > amount && (
        <MailText>
          Together with what was refunded before, that makes {pounds(order.refunded)} of {pounds(order.paid)}.
        </MailText>
      )}
    </OrderMail>
  )
}
