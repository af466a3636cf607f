import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { BANK_DAYS, CALL_DAYS, type CancelReason, type OrderLine, TRANSFER_DAYS } from '../orders.ts'
import { namesOf, OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { cancelledInPartTexts, cancelledTexts } from './sending-texts.ts'

export type CancelledWith = {
  cancelled: OrderLine[]
  kept: { line: OrderLine; because: string }[]
  isWhole: boolean
  refund: Pence
  /** How much of that goes onto the gift card. */
  toGiftCard?: Pence
}

type CancelledProps = OrderMailProps & CancelledWith

export function cancelledMail(props: CancelledProps) {
  const { order, isWhole } = props
  const isGone = isWhole || order.status === 'cancelled'
  const texts = isGone
    ? fillTexts(cancelledTexts, { ...namesOf(order), because: whyGone(order) })
    : fillTexts(cancelledInPartTexts, namesOf(order))
  return finishedMail(texts.subject, <Cancelled {...props} texts={texts} />)
}

const whyGone = ({ cancelReason }: OrderMailProps['order']) =>
  (cancelReason && becauseOf[cancelReason]) || 'As you wished, this will not be sent:'

function Cancelled(props: CancelledProps & { texts: FilledTexts }) {
  const { order, publicUrl, cancelled, kept } = props
  const isGone = order.status === 'cancelled'
  return (
    <OrderMail {...props} preview={refundWords(props)}>
      <OrderLines lines={isGone ? order.lines : cancelled} publicUrl={publicUrl} />
      <div style={{ height: 16 }} />
      <MailText>{refundWords(props)}</MailText>
      {!isGone &&
        kept.map(({ line, because }) => (
          <MailNote key={line.id}>
            {line.name} stays: {because}
          </MailNote>
        ))}
    </OrderMail>
  )
}

function refundWords({ order: { totals }, refund, toGiftCard = pence(0) }: CancelledProps): string {
  if (refund === 0)
    return totals.giftCard > 0 ? 'Your gift card has its money back.' : 'Nothing was charged for it.'
  const rest = pence(refund - toGiftCard)
  return [
    ...(rest > 0
      ? [`${pounds(rest)} goes back the way it was paid. It takes up to ${BANK_DAYS} working days to arrive.`]
      : []),
    ...(toGiftCard > 0 ? [`${pounds(toGiftCard)} is on your gift card again.`] : []),
  ].join(' ')
}

const becauseOf: Partial<Record<CancelReason, string>> = {
  expired: 'It was not paid in time, so we have put these bottles back on the shelf:',
  no_transfer: `Your transfer did not arrive within ${TRANSFER_DAYS} days, so we have put these bottles back on the shelf:`,
  no_contact: `We could not reach you by phone in ${CALL_DAYS} working days, so we have put these bottles back on the shelf:`,
  staff: 'We are sorry: we had to cancel your order.',
}
