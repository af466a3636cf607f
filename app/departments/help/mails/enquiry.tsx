import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote } from '#app/design/mail/words.tsx'
import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type Enquiry, enquiryForms, queryTypeIn } from '../enquiries.ts'
import { WhatWasWritten } from './what-was-written.tsx'

export type EnquiryMailProps = { enquiry: Enquiry; publicUrl: string }

/** To the shop. */
export const enquiryMail = (props: EnquiryMailProps) => finishedMail(subjectOf(props), <ToShop {...props} />)

/** The subject starts with the topic, to be found in a full inbox. */
const subjectOf = ({ enquiry }: EnquiryMailProps) => {
  const { kind, reference, subject, name } = enquiry
  return `${enquiryForms[kind].name} ${reference}: ${queryTypeIn(enquiry) || subject || name}`
}

function ToShop(props: EnquiryMailProps) {
  const { enquiry, publicUrl } = props
  const { kind, reference, writtenAt } = enquiry
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview={enquiry.message.slice(0, 100)}
      publicUrl={publicUrl}
      because="This was written with a form in our help centre."
    >
      <MailHeading>
        {enquiryForms[kind].name} {reference}
      </MailHeading>
      <WhatWasWritten enquiry={enquiry} />
      <MailButton href={`${publicUrl}/office/people/enquiries/${reference}`}>Answer in the office</MailButton>
      <MailNote>
        Written on {dateInLondon(writtenAt)} at {hourInLondon(writtenAt)}. A reply to this mail goes to the
        sender as well, but the office does not know of it: mark the enquiry as done there.
      </MailNote>
    </MailFrame>
  )
}
