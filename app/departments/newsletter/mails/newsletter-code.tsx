import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailCode, MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type FirstOrderOffer, newsletterTitle } from '../newsletter.ts'

/** `email` is the owner's: the code works with no other. */
type NewsletterCodeProps = {
  code: string
  email: string
  unsubscribe: string
  publicUrl: string
  offer: FirstOrderOffer
  endsAt: Date | null
}

export const newsletterCodeMail = (props: NewsletterCodeProps) =>
  finishedMail(subjectOf(props), <NewsletterCode {...props} />)

const subjectOf = ({ code, offer }: NewsletterCodeProps) => `${newsletterTitle(offer)}: ${code}`

function NewsletterCode(props: NewsletterCodeProps) {
  const { code, email, unsubscribe, publicUrl, offer, endsAt } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview="Thank you for joining us. Here is something to begin with."
      publicUrl={publicUrl}
      because={`You are getting this mail because this address was given for the newsletter of ${theShop().name}. Changed your mind?`}
      unsubscribe={unsubscribe}
    >
      <MailHeading>{newsletterTitle(offer)}</MailHeading>
      <MailText>
        Thank you for joining us. We write about new bottles, good offers and what to do with either, and not
        too often. Here is something to begin with:
      </MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        Type it in at your basket or at the checkout. It works once, for a first order
        {offer.minimum > 0 && ` of ${pounds(offer.minimum)} or more`}
        {endsAt && ` until ${dateInLondon(endsAt)}`}, with an account or as a guest, and only with this email:{' '}
        {email}.
      </MailText>
      <MailButton href={`${publicUrl}/products`}>Find a good bottle</MailButton>
      <MailNote>Only for people aged 18 or over.</MailNote>
    </MailFrame>
  )
}
