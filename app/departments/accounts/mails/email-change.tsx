import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { EMAIL_KEY_HOURS, RESTORE_EMAIL_DAYS } from '../rules/codes.ts'

type EmailChangeProps = { firstName: string; link: string; publicUrl: string }

const confirmSubject = 'Please confirm your new e-mail address'

/** To the new address: it counts once this link was opened. */
export const emailChangeMail = (props: EmailChangeProps) =>
  finishedMail(confirmSubject, <EmailChange {...props} />)

function EmailChange({ firstName, link, publicUrl }: EmailChangeProps) {
  return (
    <MailFrame
      subject={confirmSubject}
      preview="Press once, and we will write to you here."
      publicUrl={publicUrl}
      because={`You are getting this mail because somebody gave this address for their account at ${theShop().name}.`}
    >
      <MailHeading>Is this your new address?</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>You asked us to use this address for your account. Please confirm that it is yours:</MailText>
      <MailButton href={link}>Confirm this address</MailButton>
      <MailAddress href={link} />
      <MailNote>
        The link works once, for {EMAIL_KEY_HOURS} hours. If you don’t know what this is about, ignore this
        mail and nothing will change.
      </MailNote>
    </MailFrame>
  )
}

type EmailChangeNoticeProps = EmailChangeProps & { newEmail: string }

const noticeSubject = 'Your e-mail address is about to change'

/** To the old address, whose owner can stop it. */
export const emailChangeNoticeMail = (props: EmailChangeNoticeProps) =>
  finishedMail(noticeSubject, <EmailChangeNotice {...props} />)

function EmailChangeNotice({ firstName, newEmail, link, publicUrl }: EmailChangeNoticeProps) {
  return (
    <MailFrame
      subject={noticeSubject}
      preview="If that was you, there is nothing to do."
      publicUrl={publicUrl}
      because={`You are getting this mail because your account at ${theShop().name} has this address.`}
    >
      <MailHeading>Your address is about to change</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        Somebody who is logged in to your account asked us to use {newEmail} from now on. That happens as soon
        as it is confirmed there. If it was you, there is nothing to do here.
      </MailText>
      <MailText>If it was not, stop it, and then choose a new password:</MailText>
      <MailButton href={link}>Keep my address</MailButton>
      <MailAddress href={link} />
      <MailNote>
        The link works for {EMAIL_KEY_HOURS} hours, and for {RESTORE_EMAIL_DAYS} days after the change. It
        logs everybody out and removes all passkeys.
      </MailNote>
    </MailFrame>
  )
}
