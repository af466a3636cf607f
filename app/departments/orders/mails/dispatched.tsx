import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { namesOf, OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { dispatchedInPartTexts, dispatchedTexts } from './sending-texts.ts'

export type ParcelInMail = {
  id: string
  number: number
  courier: string
  tracking: string
  /** Empty if it has all that is left of the order. */
  lines: { lineId: string; quantity: number }[]
}

type DispatchedProps = OrderMailProps & { parcels?: ParcelInMail[] }

export function dispatchedMail(props: DispatchedProps) {
  const { order } = props
  const mail = order.status === 'confirmed' ? dispatchedInPartTexts : dispatchedTexts
  const texts = fillTexts(mail, { ...namesOf(order), promise: order.promise })
  return finishedMail(texts.subject, <Dispatched {...props} texts={texts} />)
}

function sentLines({ order, parcels = [] }: DispatchedProps) {
  const sent = new Map<string, number>()
  for (const { lineId, quantity } of parcels.flatMap(({ lines }) => lines))
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity)
  const wanted = order.lines.filter(({ cancelledAt }) => cancelledAt === null)
  if (sent.size === 0) return wanted
  return wanted.flatMap((line) => {
    const quantity = sent.get(line.id)
    return quantity ? [{ ...line, quantity }] : []
  })
}

/** Of several parcels, each is told, whether or not it has a number yet. */
function trackingLines({ parcels = [] }: DispatchedProps): { id: string; words: string }[] {
  const isOne = parcels.length === 1
  return parcels.flatMap(({ id, number, courier, tracking, lines }) => {
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const words = [
      !isOne && `Parcel ${number}, ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}.`,
      courier && `Courier: ${courier}.`,
      tracking && `Tracking number: ${tracking}.`,
    ]
    const told = words.filter(Boolean).join(' ')
    return told ? [{ id, words: told }] : []
  })
}

function Dispatched(props: DispatchedProps & { texts: FilledTexts }) {
  const { order, publicUrl, parcels = [] } = props
  return (
    <OrderMail {...props} preview={`It has left us, and should be with you ${order.promise}.`}>
      {parcels.length > 1 && <MailText>It comes in {parcels.length} parcels:</MailText>}
      {trackingLines(props).map(({ id, words }) => (
        <MailText key={id}>{words}</MailText>
      ))}
      <OrderLines lines={sentLines(props)} publicUrl={publicUrl} />
      <div style={{ height: 16 }} />
      <MailNote>
        Somebody aged 18 or over has to take it in; the driver asks anybody who looks under 25 for proof of
        age. What is not engraved can be sent back within {WITHDRAWAL_DAYS} days of receiving it: there is a
        button for it where you follow your order.
      </MailNote>
    </OrderMail>
  )
}
