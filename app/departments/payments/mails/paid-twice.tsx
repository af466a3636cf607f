import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { BANK_DAYS } from '../../orders/orders.ts'

type PaidTwiceProps = { reference: string; firstName: string; amount: Pence; publicUrl: string }

export const paidTwiceMail = (props: PaidTwiceProps) =>
  finishedMail(subjectOf(props), <PaidTwice {...props} />)

const subjectOf = ({ reference, amount }: PaidTwiceProps) =>
  `${pounds(amount)} is on its way back: order ${reference} was paid twice`

function PaidTwice(props: PaidTwiceProps) {
  const { reference, firstName, amount, publicUrl } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview="Your order is as it was. Only what was paid once too often goes back."
      publicUrl={publicUrl}
      because={`You are getting this mail because you ordered from ${theShop().name}.`}
    >
      <MailHeading>You have paid twice</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        Your order {reference} was paid for twice by card. We have sent {pounds(amount)} back to the card that
        was charged last. Banks take up to {BANK_DAYS} working days to show it.
      </MailText>
      <MailText>Your order is as it was: there is nothing for you to do.</MailText>
      <MailNote>
        A question about it? Reply to this mail, or ring us on {theShop().phone.shown} (
        {theShop().hours.phone}) and say {reference}.
      </MailNote>
    </MailFrame>
  )
}
