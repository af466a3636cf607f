import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailParagraphs } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { guestLinkTexts } from '../mail-texts.ts'
import { GUEST_KEY_DAYS } from '../rules/codes.ts'

type GuestLinkProps = { link: string; publicUrl: string }

export function guestLinkMail(props: GuestLinkProps) {
  const texts = fillTexts(guestLinkTexts, {})
  return finishedMail(texts.subject, <GuestLink {...props} texts={texts} />)
}

function GuestLink({ link, publicUrl, texts }: GuestLinkProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Choose a password, and your orders are waiting for you."
      publicUrl={publicUrl}
      because={`You are getting this mail because you bought from ${theShop().name} as a guest and asked for an account.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={link}>Choose a password</MailButton>
      <MailAddress href={link} />
      <MailParagraphs of={texts.closing} />
      <MailNote>
        The link works once, for {GUEST_KEY_DAYS} days. If you would rather stay a guest, just ignore this
        mail.
      </MailNote>
    </MailFrame>
  )
}
