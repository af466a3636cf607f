import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { RESTORE_EMAIL_DAYS } from '../rules/codes.ts'

type EmailChangedProps = { firstName: string; newEmail: string; link: string; publicUrl: string }

const changedSubject = 'Your e-mail address was changed'

/** To the old address, whose owner can revert it. */
export const emailChangedMail = (props: EmailChangedProps) =>
  finishedMail(changedSubject, <EmailChanged {...props} />)

function EmailChanged({ firstName, newEmail, link, publicUrl }: EmailChangedProps) {
  return (
    <MailFrame
      subject={changedSubject}
      preview="If that was you, there is nothing to do."
      publicUrl={publicUrl}
      because={`You get this mail because your account at ${theShop().name} had this address until now.`}
    >
      <MailHeading>Your address was changed</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        Your account now has the address {newEmail}, which was confirmed there. If it was you, there is
        nothing to do here.
      </MailText>
      <MailText>If it was not, put this address back, and then choose a new password:</MailText>
      <MailButton href={link}>Keep my address</MailButton>
      <MailAddress href={link} />
      <MailNote>
        The link works for {RESTORE_EMAIL_DAYS} days. It logs everybody out and removes all passkeys.
      </MailNote>
    </MailFrame>
  )
}

type EmailRestoredProps = { firstName: string; publicUrl: string }

const restoredSubject = 'Your new e-mail address was taken back'

/** To the address that the account had in between. */
export const emailRestoredMail = (props: EmailRestoredProps) =>
  finishedMail(restoredSubject, <EmailRestored {...props} />)

function EmailRestored({ firstName, publicUrl }: EmailRestoredProps) {
  return (
    <MailFrame
      subject={restoredSubject}
      preview="Your account has its old address again."
      publicUrl={publicUrl}
      because={`You get this mail because an account at ${theShop().name} had this address until now.`}
    >
      <MailHeading>The old address is back</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        The owner of your account’s old address has put it back. Everybody was logged out, and a new password
        is chosen by a code sent there.
      </MailText>
      <MailText>If that was not you, ring us on {theShop().phone.shown}, and we will look into it.</MailText>
    </MailFrame>
  )
}
