import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailCode, MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { receivedTexts } from '../mail-texts.ts'
import type { EnquiryMailProps } from './enquiry.tsx'
import { WhatWasWritten } from './what-was-written.tsx'

type ReceivedMailProps = EnquiryMailProps & {
  /** Whether the sender's e-mail is verified. If not, nothing that was typed is in the mail. */
  withCopy: boolean
}

/** To the sender. */
export function receivedMail(props: ReceivedMailProps) {
  const { enquiry, withCopy } = props
  const texts = fillTexts(receivedTexts, {
    first_name: withCopy ? greetedName(enquiry.name) : '',
    reference: enquiry.reference,
    next_step: nextStep(enquiry),
  })
  return finishedMail(texts.subject, <Received {...props} texts={texts} />)
}

function Received({ enquiry, publicUrl, withCopy, texts }: ReceivedMailProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview={`We answer within ${theShop().answersWithin}.`}
      publicUrl={publicUrl}
      because={`You are getting this mail because this address was given with a message to ${theShop().name}. If that was not you, there is nothing you need to do.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailCode>{enquiry.reference}</MailCode>
      {withCopy && (
        <>
          <MailText>This is what you wrote:</MailText>
          <WhatWasWritten enquiry={enquiry} />
        </>
      )}
      <MailParagraphs of={texts.closing} as={MailNote} />
    </MailFrame>
  )
}

const nextStep = ({ kind }: EnquiryMailProps['enquiry']) =>
  kind === 'phone-order'
    ? 'We will ring you to take your order; nothing is ordered or charged until we have spoken.'
    : `We answer within ${theShop().answersWithin}.`
