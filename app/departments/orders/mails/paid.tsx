import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { pounds } from '#app/platform/money.ts'
import { isEngravedLine, isForGiftCard } from '../orders.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { OrderMail, type OrderMailProps, OrderSheet } from './order-mail.tsx'

export const paidMail = (props: OrderMailProps) =>
  finishedMail(
    `Thank you: your order ${props.order.reference}`,
    <Paid
      {...props}
      subject={`Thank you: your order ${props.order.reference}`}
      heading="Thank you for your order"
      words={`We have your order ${props.order.reference}${paidWords(props)} and ${nextStep(props)}.`}
    />,
  )

export const moneyRecordedMail = (props: OrderMailProps) =>
  finishedMail(
    `Your payment has arrived: order ${props.order.reference}`,
    <Paid
      {...props}
      subject={`Your payment has arrived: order ${props.order.reference}`}
      heading="Your payment has arrived"
      words={`Thank you: ${pounds(props.order.paid)} for your order ${props.order.reference} has arrived, and we ${nextStep(props)}.`}
    />,
  )

const paidWords = ({ order: { paid } }: OrderMailProps) => (paid > 0 ? `, paid with ${pounds(paid)},` : '')

const nextStep = ({ order }: OrderMailProps) =>
  isForGiftCard(order) ? 'send the e-gift card on its day' : 'pack it with care'

type PaidProps = OrderMailProps & { subject: string; heading: string; words: string }

function Paid({ subject, heading, words, ...props }: PaidProps) {
  return (
    <OrderMail {...props} subject={subject} preview={words} heading={heading}>
      <MailText>{words}</MailText>
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
