import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { namesOf, OrderMail, type OrderMailProps, OrderSheet } from './order-mail.tsx'
import { payLinkTexts } from './paying-texts.ts'

type PayLinkProps = OrderMailProps & { link: string }

/** For somebody who has ordered by telephone and pays by card. */
export function payLinkMail(props: PayLinkProps) {
  const texts = fillTexts(payLinkTexts, { ...namesOf(props.order), to_pay: sumOf(props) })
  return finishedMail(texts.subject, <PayLink {...props} texts={texts} />)
}

const sumOf = ({ order }: OrderMailProps) => pounds(order.totals.toPay)

function PayLink(props: PayLinkProps & { texts: FilledTexts }) {
  const { order, link } = props
  return (
    <OrderMail {...props} preview={`You ordered by telephone. Here you pay ${sumOf(props)} by card.`}>
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
