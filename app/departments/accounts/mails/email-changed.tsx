import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { emailChangedTexts, emailRestoredTexts } from '../mail-texts.ts'
import { RESTORE_EMAIL_DAYS } from '../rules/codes.ts'

type EmailChangedProps = { firstName: string; newEmail: string; link: string; publicUrl: string }

/** To the old address, whose owner can revert it. */
export function emailChangedMail(props: EmailChangedProps) {
  const texts = fillTexts(emailChangedTexts, {
    first_name: greetedName(props.firstName),
    new_email: props.newEmail,
  })
  return finishedMail(texts.subject, <EmailChanged {...props} texts={texts} />)
}

function EmailChanged({ link, publicUrl, texts }: EmailChangedProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="If that was you, there is nothing to do."
      publicUrl={publicUrl}
      because={`You get this mail because your account at ${theShop().name} had this address until now.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailText>If it was not, put this address back, and then choose a new password:</MailText>
      <MailButton href={link}>Keep my address</MailButton>
      <MailAddress href={link} />
      <MailParagraphs of={texts.closing} />
      <MailNote>
        The link works for {RESTORE_EMAIL_DAYS} days. It logs everybody out and removes all passkeys.
      </MailNote>
    </MailFrame>
  )
}

type EmailRestoredProps = { firstName: string; publicUrl: string }

/** To the address that the account had in between. */
export function emailRestoredMail({ firstName, publicUrl }: EmailRestoredProps) {
  const texts = fillTexts(emailRestoredTexts, { first_name: greetedName(firstName) })
  return finishedMail(texts.subject, <EmailRestored {...{ texts, publicUrl }} />)
}

function EmailRestored({ texts, publicUrl }: { texts: FilledTexts; publicUrl: string }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Your account has its old address again."
      publicUrl={publicUrl}
      because={`You get this mail because an account at ${theShop().name} had this address until now.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailParagraphs of={texts.closing} />
    </MailFrame>
  )
}
