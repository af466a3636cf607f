import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { OrderMail, type OrderMailProps, OrderSheet } from './order-mail.tsx'

type PayLinkProps = OrderMailProps & { link: string }

/** For somebody who has ordered by telephone and pays by card. */
export const payLinkMail = (props: PayLinkProps) => finishedMail(subjectOf(props), <PayLink {...props} />)

const sumOf = ({ order }: OrderMailProps) => pounds(order.totals.toPay)
const subjectOf = (props: OrderMailProps) => `Please pay ${sumOf(props)}: order ${props.order.reference}`

function PayLink(props: PayLinkProps) {
  const { order, link } = props
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview={`You ordered by telephone. Here you pay ${sumOf(props)} by card.`}
      heading="Please pay for your order"
    >
      <MailText>
        Thank you for your call. This is what you ordered, order {order.reference}. Please press the button to
        pay {sumOf(props)} by card on our payment partner’s own page. You need no account for it.
      </MailText>
      <MailButton href={link}>{`Pay ${sumOf(props)} by card`}</MailButton>
      {order.expiresAt && (
        <MailText>
          We keep your bottles until {dayInLondon(order.expiresAt)}, {hourInLondon(order.expiresAt)}. What is
          not paid by then is cancelled, and nothing is owed. The day of delivery below holds if you pay
          today.
        </MailText>
      )}
      <OrderSheet {...props} />
      <MailNote>We never ask for your card by e-mail. Did you not ring us? Then please tell us.</MailNote>
    </OrderMail>
  )
}
