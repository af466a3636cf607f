import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { emailChangeNoticeTexts, emailChangeTexts } from '../mail-texts.ts'
import { EMAIL_KEY_HOURS, RESTORE_EMAIL_DAYS } from '../rules/codes.ts'

type EmailChangeProps = { firstName: string; link: string; publicUrl: string }

/** To the new address: it counts once this link was opened. */
export function emailChangeMail(props: EmailChangeProps) {
  const texts = fillTexts(emailChangeTexts, { first_name: greetedName(props.firstName) })
  return finishedMail(texts.subject, <EmailChange {...props} texts={texts} />)
}

function EmailChange({ link, publicUrl, texts }: EmailChangeProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Press once, and we will write to you here."
      publicUrl={publicUrl}
      because={`You are getting this mail because somebody gave this address for their account at ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={link}>Confirm this address</MailButton>
      <MailAddress href={link} />
      <MailParagraphs of={texts.closing} />
      <MailNote>
        The link works once, for {EMAIL_KEY_HOURS} hours. If you don’t know what this is about, ignore this
        mail and nothing will change.
      </MailNote>
    </MailFrame>
  )
}

type EmailChangeNoticeProps = EmailChangeProps & { newEmail: string }

/** To the old address, whose owner can stop it. */
export function emailChangeNoticeMail(props: EmailChangeNoticeProps) {
  const texts = fillTexts(emailChangeNoticeTexts, {
    first_name: greetedName(props.firstName),
    new_email: props.newEmail,
  })
  return finishedMail(texts.subject, <EmailChangeNotice {...props} texts={texts} />)
}

function EmailChangeNotice({ link, publicUrl, texts }: EmailChangeNoticeProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="If that was you, there is nothing to do."
      publicUrl={publicUrl}
      because={`You are getting this mail because your account at ${theShop().name} has this address.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailText>If it was not, stop it, and then choose a new password:</MailText>
      <MailButton href={link}>Keep my address</MailButton>
      <MailAddress href={link} />
      <MailParagraphs of={texts.closing} />
      <MailNote>
        The link works for {EMAIL_KEY_HOURS} hours, and for {RESTORE_EMAIL_DAYS} days after the change. It
        logs everybody out and removes all passkeys.
      </MailNote>
    </MailFrame>
  )
}
