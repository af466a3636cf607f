import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { namesOf, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { rejectedTexts } from './paying-texts.ts'

export function rejectedMail(props: OrderMailProps) {
  const { order } = props
  const texts = fillTexts(rejectedTexts, {
    ...namesOf(order),
    to_pay: pounds(order.totals.toPay),
    keeping: order.holdsStock ? 'We are keeping your bottles for you, and send nothing yet.' : '',
  })
  return finishedMail(
    texts.subject,
    <OrderMail {...{ ...props, texts }} preview="We will get in touch; please don’t pay again until then." />,
  )
}
