import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { isEngravedLine, isForGiftCard } from '../orders.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { namesOf, OrderMail, type OrderMailProps, OrderSheet, previewOf } from './order-mail.tsx'
import { moneyRecordedTexts, paidTexts } from './paying-texts.ts'

export function paidMail(props: OrderMailProps) {
  const { order } = props
  const texts = fillTexts(paidTexts, {
    ...namesOf(order),
    next_step: nextStep(props),
    paid_with: order.paid > 0 ? `, paid with ${pounds(order.paid)},` : '',
  })
  return finishedMail(texts.subject, <Paid {...props} texts={texts} />)
}

export function moneyRecordedMail(props: OrderMailProps) {
  const { order } = props
  const texts = fillTexts(moneyRecordedTexts, {
    ...namesOf(order),
    next_step: nextStep(props),
    paid: pounds(order.paid),
  })
  return finishedMail(texts.subject, <Paid {...props} texts={texts} />)
}

const nextStep = ({ order }: OrderMailProps) =>
  isForGiftCard(order) ? 'send the e-gift card on its day' : 'pack it with care'

function Paid(props: OrderMailProps & { texts: FilledTexts }) {
  return (
    <OrderMail {...props} preview={previewOf(props.texts)}>
      <OrderSheet {...props} />
      {props.order.lines.some(isEngravedLine) && (
        <MailNote>
          Please read the engraving once more, letter for letter. If something is wrong, ring us today: once
          it is cut it stays, and an engraved bottle can’t be sent back for that.
        </MailNote>
      )}
      <MailNote>
        {isForGiftCard(props.order)
          ? `You can cancel it until it is sent. For ${WITHDRAWAL_DAYS} days after that you can have back what is unspent: please ring us.`
          : `You can cancel your order until it leaves us, and send back what is not engraved within ${WITHDRAWAL_DAYS} days of receiving it.`}
      </MailNote>
    </OrderMail>
  )
}
