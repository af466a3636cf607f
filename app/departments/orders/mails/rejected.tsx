import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailText } from '#app/design/mail/words.tsx'
import { pounds } from '#app/platform/money.ts'
import { OrderMail, type OrderMailProps } from './order-mail.tsx'

export const rejectedMail = (props: OrderMailProps) => finishedMail(subjectOf(props), <Rejected {...props} />)

const subjectOf = ({ order }: OrderMailProps) =>
  `Your bank has taken the payment back: order ${order.reference}`

function Rejected(props: OrderMailProps) {
  const { order } = props
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview="We will get in touch; please don’t pay again until then."
      heading="Your bank has taken the payment back"
    >
      <MailText>
        Your bank had approved the payment of {pounds(order.totals.toPay)} for your order {order.reference},
        and has taken it back since. That may be a mistake between the banks.
      </MailText>
      <MailText>
        {order.holdsStock ? 'We are keeping your bottles for you, and send nothing yet. ' : ''}
        One of us is looking into it and will get in touch with you. Please don’t pay again until then.
      </MailText>
    </OrderMail>
  )
}
