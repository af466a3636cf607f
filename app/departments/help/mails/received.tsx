import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailCode, MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { EnquiryMailProps } from './enquiry.tsx'
import { WhatWasWritten } from './what-was-written.tsx'

type ReceivedMailProps = EnquiryMailProps & {
  /** Whether the sender's e-mail is verified. If not, nothing that was typed is in the mail. */
  withCopy: boolean
}

/** To the sender. */
export const receivedMail = (props: ReceivedMailProps) =>
  finishedMail(subjectOf(props), <Received {...props} />)

const subjectOf = ({ enquiry }: ReceivedMailProps) => `We have your message: ${enquiry.reference}`

function Received(props: ReceivedMailProps) {
  const { enquiry, publicUrl, withCopy } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview={`We answer within ${theShop().answersWithin}.`}
      publicUrl={publicUrl}
      because={`You are getting this mail because this address was given with a message to ${theShop().name}. If that was not you, there is nothing you need to do.`}
    >
      <MailHeading>We have your message</MailHeading>
      <MailText>{withCopy ? greeting(enquiry.name) : greeting()}</MailText>
      <MailText>
        Thank you for writing to us. {nextStep(enquiry)} If you need to mention it before then, this is its
        number:
      </MailText>
      <MailCode>{enquiry.reference}</MailCode>
      {withCopy && (
        <>
          <MailText>This is what you wrote:</MailText>
          <WhatWasWritten enquiry={enquiry} />
        </>
      )}
      <MailNote>
        Something to add? Reply to this mail, or ring us on {theShop().phone.shown} ({theShop().hours.phone}).
      </MailNote>
    </MailFrame>
  )
}

const nextStep = ({ kind }: EnquiryMailProps['enquiry']) =>
  kind === 'phone-order'
    ? 'We will ring you to take your order; nothing is ordered or charged until we have spoken.'
    : `We answer within ${theShop().answersWithin}.`
