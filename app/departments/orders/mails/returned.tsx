import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { BANK_DAYS, lineName, promiseInWords } from '../orders.ts'
import {
  causeForShopper,
  countReturned,
  type ReturnCause,
  type ReturnedBottles,
  type ReturnStep,
} from '../returns.ts'
import { namesOf, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { returnedTexts, sentAgainTexts } from './sending-texts.ts'

export type ReturnedWith = {
  cause: ReturnCause
  next: ReturnStep
  bottles: readonly ReturnedBottles[]
  /** What goes back, if money does. */
  refund: Pence
  /** Words of the member of staff, below ours. */
  text: string
}

type ReturnedProps = OrderMailProps & ReturnedWith

/** What happened to a parcel, and what follows. Without prices: those who pack may read it before it is sent. */
export function returnedMail(props: ReturnedProps) {
  const { order, next, cause } = props
  const mail = next === 'send_again' ? sentAgainTexts : returnedTexts
  const texts = fillTexts(mail, { ...namesOf(order), why: causeForShopper[cause] })
  return finishedMail(texts.subject, <Returned {...props} texts={texts} />)
}

function Returned(props: ReturnedProps & { texts: FilledTexts }) {
  const { order, cause, next, bottles, text } = props
  return (
    <OrderMail {...props} preview={`${sentence(causeForShopper[cause])}.`}>
      {bottles.map((each) => (
        <MailText key={each.lineId}>{inWords(order, each)}</MailText>
      ))}
      <MailText>{whatFollows(props)}</MailText>
      {text && <MailText>{text}</MailText>}
      {next === 'send_again' && (
        <MailNote>
          Somebody aged 18 or over has to take it in. The driver asks anybody who looks under 25 for proof of
          age: please have a passport, a driving licence or a card with the PASS mark at hand.
        </MailNote>
      )}
    </OrderMail>
  )
}

function inWords({ lines }: ReturnedProps['order'], each: ReturnedBottles) {
  const line = lines.find(({ id }) => id === each.lineId)
  return `${countReturned(each)} x ${line ? [lineName(line), line.size].filter(Boolean).join(', ') : 'bottle'}`
}

function whatFollows({ order, next, refund }: ReturnedProps): string {
  if (next === 'send_again')
    return `We pack it again, and it should be with you ${promiseInWords(order)}. You pay nothing more for that.`
  if (next === 'refund')
    return `We are sending ${pounds(refund)} back the way it was paid. Banks take up to ${BANK_DAYS} working days to show it.`
  return 'We will write to you about what follows. Would you like it sent again, or your money back? Reply to this mail, and we do that.'
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
