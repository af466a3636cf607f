import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { OrderMail, type OrderMailProps } from './order-mail.tsx'

export const declinedMail = (props: OrderMailProps) => finishedMail(subjectOf(props), <Declined {...props} />)

const subjectOf = ({ order }: OrderMailProps) => `Your card was declined: order ${order.reference}`

function Declined(props: OrderMailProps) {
  const { order } = props
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview="Nothing was charged, and we keep your bottles a little longer."
      heading="Your card was declined"
    >
      <MailText>
        Your bank has declined the payment of {pounds(order.totals.toPay)} for your order {order.reference}.
        Nothing was charged. You can try again with the same card or another one, or pay by bank transfer or
        by phone.
      </MailText>
      {order.placedBy === null ? <FromBasket {...props} /> : <FromCall {...props} />}
    </OrderMail>
  )
}

const FromBasket = ({ order, publicUrl }: OrderMailProps) => (
  <>
    <MailButton href={`${publicUrl}/payments?reference=${order.reference}`}>Try again</MailButton>
    <MailNote>
      We keep your bottles for a short while. After that they stay in your basket, as long as they are in
      stock.
    </MailNote>
  </>
)

/** The link is known to nobody but the caller. */
const FromCall = ({ order: { expiresAt } }: OrderMailProps) => (
  <MailText>
    To try again, please open the link in our first mail about this order once more. It works
    {expiresAt ? ` until ${dayInLondon(expiresAt)}, ${hourInLondon(expiresAt)}` : ' until it is paid'}.
  </MailText>
)
