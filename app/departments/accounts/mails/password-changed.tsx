import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { passwordChangedTexts } from '../mail-texts.ts'

type PasswordChangedProps = { publicUrl: string }

export function passwordChangedMail(props: PasswordChangedProps) {
  const texts = fillTexts(passwordChangedTexts, {})
  return finishedMail(texts.subject, <PasswordChanged {...props} texts={texts} />)
}

function PasswordChanged({ publicUrl, texts }: PasswordChangedProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="If that was you, all is well."
      publicUrl={publicUrl}
      because={`You are getting this mail because you have an account at ${theShop().name}. We send it whenever a password changes.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailText>If it was not, choose another one now, and ring us on {theShop().phone.shown}:</MailText>
      <MailButton href={`${publicUrl}/forgotpassword`}>Choose a new password</MailButton>
      <MailParagraphs of={texts.closing} />
    </MailFrame>
  )
}
