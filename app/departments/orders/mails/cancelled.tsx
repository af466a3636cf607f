import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
import type { CancelReason, OrderLine } from '../orders.ts'
import { OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'

export type CancelledWith = {
  cancelled: OrderLine[]
  kept: { line: OrderLine; because: string }[]
  isWhole: boolean
  refund: Pence
}

type CancelledProps = OrderMailProps & CancelledWith

export const cancelledMail = (props: CancelledProps) =>
  finishedMail(subjectOf(props), <Cancelled {...props} />)

const subjectOf = ({ order, isWhole }: CancelledProps) =>
  isWhole || order.status === 'cancelled'
    ? `Cancelled: your order ${order.reference}`
    : `Cancelled in part: your order ${order.reference}`

function Cancelled(props: CancelledProps) {
  const { order, publicUrl, cancelled, kept, refund } = props
  const isGone = order.status === 'cancelled'
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview={refundWords(refund)}
      heading={isGone ? 'Your order is cancelled' : 'Part of your order is cancelled'}
    >
      <MailText>
        {(isGone && order.cancelReason && becauseOf[order.cancelReason]) ||
          'As you wished, this will not be sent:'}
      </MailText>
      <OrderLines lines={isGone ? order.lines : cancelled} publicUrl={publicUrl} />
      <div style={{ height: 16 }} />
      <MailText>{refundWords(refund)}</MailText>
      {!isGone &&
        kept.map(({ line, because }) => (
          <MailNote key={line.id}>
            {line.name} stays: {because}
          </MailNote>
        ))}
    </OrderMail>
  )
}

const refundWords = (refund: Pence) =>
  refund > 0
    ? `${pounds(refund)} goes back the way it was paid. It takes up to five working days to arrive.`
    : 'Nothing was charged for it.'

const becauseOf: Partial<Record<CancelReason, string>> = {
  no_transfer:
    'Your transfer did not arrive within seven days, so we have put these bottles back on the shelf:',
  no_contact:
    'We could not reach you by phone in four working days, so we have put these bottles back on the shelf:',
  staff: 'We are sorry: we had to cancel your order.',
}
