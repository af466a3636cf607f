import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailCode, MailNote, MailText } from '#app/design/mail/words.tsx'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { isForGiftCard } from '../orders.ts'
import { lastDay } from '../rules/deadlines.ts'
import { OrderMail, type OrderMailProps, OrderSheet } from './order-mail.tsx'

export const transferMail = (props: OrderMailProps) =>
  finishedMail(
    `Please transfer ${sumOf(props)}: order ${props.order.reference}`,
    <Transfer
      {...props}
      subject={`Please transfer ${sumOf(props)}: order ${props.order.reference}`}
      heading="Your order is waiting for your transfer"
      words={`Thank you for your order. Please transfer ${sumOf(props)} to our account, with the order’s number as the reference.`}
    />,
  )

export const reminderMail = (props: OrderMailProps) =>
  finishedMail(
    `Still waiting for your transfer: order ${props.order.reference}`,
    <Transfer
      {...props}
      subject={`Still waiting for your transfer: order ${props.order.reference}`}
      heading={
        isForGiftCard(props.order) ? 'We are still keeping your order' : 'We are still keeping your bottles'
      }
      words={`Your transfer of ${sumOf(props)} has not arrived yet. If it is on its way, all is well. If not, here is our account once more.`}
    />,
  )

export const callMail = (props: OrderMailProps) =>
  finishedMail(`We will ring you about order ${props.order.reference}`, <Call {...props} />)

const sumOf = ({ order }: OrderMailProps) => pounds(order.totals.toPay)

type TransferProps = OrderMailProps & { subject: string; heading: string; words: string }

function Transfer({ subject, heading, words, ...props }: TransferProps) {
  const { order } = props
  const { name, sortCode, accountNumber } = theShop().bank
  return (
    <OrderMail {...props} subject={subject} preview={words} heading={heading}>
      <MailText>{words}</MailText>
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

function Call(props: OrderMailProps) {
  const { order } = props
  return (
    <OrderMail
      {...props}
      subject={`We will ring you about order ${order.reference}`}
      preview="We are keeping your bottles, and will ring you to take the payment."
      heading="We will ring you"
    >
      <MailText>
        Thank you for your order. We will ring you on {order.phone} to take the payment of{' '}
        {pounds(order.totals.toPay)} ({theShop().hours.phone}). We give your order’s number first, so that you
        know it is us:
      </MailText>
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
