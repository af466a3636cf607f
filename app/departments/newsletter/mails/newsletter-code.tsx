import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailCode, MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { newsletterCodeTexts } from '../mail-texts.ts'
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

export function newsletterCodeMail(props: NewsletterCodeProps) {
  const { code, offer } = props
  const texts = fillTexts(newsletterCodeTexts, { code, offer: newsletterTitle(offer) })
  return finishedMail(texts.subject, <NewsletterCode {...props} texts={texts} />)
}

function NewsletterCode(props: NewsletterCodeProps & { texts: FilledTexts }) {
  const { texts, code, email, unsubscribe, publicUrl, offer, endsAt } = props
  return (
    <MailFrame
      subject={texts.subject}
      preview="Thank you for joining us. Here is something to begin with."
      publicUrl={publicUrl}
      because={`You are getting this mail because this address was given for the newsletter of ${theShop().name}. Changed your mind?`}
      unsubscribe={unsubscribe}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailCode>{code}</MailCode>
      <MailText>
        Type it in at your basket or at the checkout. It works once, for a first order
        {offer.minimum > 0 && ` of ${pounds(offer.minimum)} or more`}
        {endsAt && ` until ${dateInLondon(endsAt)}`}, with an account or as a guest, and only with this email:{' '}
        {email}.
      </MailText>
      <MailButton href={`${publicUrl}/products`}>Find a good bottle</MailButton>
      <MailParagraphs of={texts.closing} />
      <MailNote>Only for people aged 18 or over.</MailNote>
    </MailFrame>
  )
}
