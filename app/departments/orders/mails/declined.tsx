import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { namesOf, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { declinedTexts } from './paying-texts.ts'

export function declinedMail(props: OrderMailProps) {
  const { order } = props
  const texts = fillTexts(declinedTexts, { ...namesOf(order), to_pay: pounds(order.totals.toPay) })
  return finishedMail(texts.subject, <Declined {...props} texts={texts} />)
}

function Declined({ texts, ...props }: OrderMailProps & { texts: FilledTexts }) {
  const { order } = props
  return (
    <OrderMail
      {...props}
      texts={texts}
      preview="Nothing was charged, and we keep your bottles a little longer."
    >
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
