import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'

export const dispatchedMail = (props: OrderMailProps) =>
  finishedMail(subjectOf(props), <Dispatched {...props} />)

const subjectOf = ({ order }: OrderMailProps) => `On its way: your order ${order.reference}`

function Dispatched(props: OrderMailProps) {
  const { order, publicUrl } = props
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview={`It has left us, and should be with you ${order.promise}.`}
      heading="Your order is on its way"
    >
      <MailText>It has left us today, and should be with you {order.promise}.</MailText>
      <OrderLines
        lines={order.lines.filter(({ cancelledAt }) => cancelledAt === null)}
        publicUrl={publicUrl}
      />
      <div style={{ height: 16 }} />
      <MailNote>
        Somebody aged 18 or over has to take it in; the driver asks anybody who looks under 25 for proof of
        age. What is not engraved can be sent back within {WITHDRAWAL_DAYS} days of receiving it: there is a
        button for it where you follow your order.
      </MailNote>
    </OrderMail>
  )
}
