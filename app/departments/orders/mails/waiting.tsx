import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailCode, MailNote, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { isForGiftCard } from '../orders.ts'
import { lastDay } from '../rules/deadlines.ts'
import { namesOf, OrderMail, type OrderMailProps, OrderSheet, previewOf } from './order-mail.tsx'
import { callTexts, reminderTexts, transferTexts } from './paying-texts.ts'

export function transferMail(props: OrderMailProps) {
  const texts = fillTexts(transferTexts, { ...namesOf(props.order), to_pay: sumOf(props) })
  return finishedMail(texts.subject, <Transfer {...props} texts={texts} />)
}

export function reminderMail(props: OrderMailProps) {
  const texts = fillTexts(reminderTexts, {
    ...namesOf(props.order),
    to_pay: sumOf(props),
    goods: isForGiftCard(props.order) ? 'order' : 'bottles',
  })
  return finishedMail(texts.subject, <Transfer {...props} texts={texts} />)
}

export function callMail(props: OrderMailProps) {
  const texts = fillTexts(callTexts, {
    ...namesOf(props.order),
    to_pay: sumOf(props),
    their_phone: props.order.phone,
  })
  return finishedMail(texts.subject, <Call {...props} texts={texts} />)
}

const sumOf = ({ order }: OrderMailProps) => pounds(order.totals.toPay)

type WaitingProps = OrderMailProps & { texts: FilledTexts }

function Transfer(props: WaitingProps) {
  const { order } = props
  const { name, sortCode, accountNumber } = theShop().bank
  return (
    <OrderMail {...props} preview={previewOf(props.texts)}>
      <MailCode>{order.reference}</MailCode>
      <MailText>
        {theShop().legalName}, {name}
        <br />
        Sort code {sortCode}
        <br />
        Account number {accountNumber}
        <br />
        Amount {pounds(order.totals.toPay)}
        <br />
        Reference {order.reference}
      </MailText>
      {order.expiresAt && (
        <MailText>
          {isForGiftCard(order) ? 'We keep your order' : 'We keep your bottles'} until{' '}
          {lastDay(order.expiresAt)}. What has not arrived by then is cancelled, and nothing is owed.
        </MailText>
      )}
      <OrderSheet {...props} />
      <MailNote>We never change our account by e-mail. If a mail says so, please ring us.</MailNote>
    </OrderMail>
  )
}

function Call(props: WaitingProps) {
  const { order } = props
  return (
    <OrderMail {...props} preview="We are keeping your bottles, and will ring you to take the payment.">
      <MailCode>{order.reference}</MailCode>
      {order.expiresAt && (
        <MailText>
          If we have not reached you by the end of {lastDay(order.expiresAt)}, the order is cancelled and
          nothing is owed. You can ring us as well, on {theShop().phone.shown}.
        </MailText>
      )}
      <OrderSheet {...props} />
      <MailNote>We never ask for your card by e-mail.</MailNote>
    </OrderMail>
  )
}
