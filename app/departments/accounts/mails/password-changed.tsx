import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type PasswordChangedProps = { publicUrl: string }

const subject = () => `Your ${theShop().name} password was changed`

export const passwordChangedMail = (props: PasswordChangedProps) =>
  finishedMail(subject(), <PasswordChanged {...props} />)

function PasswordChanged({ publicUrl }: PasswordChangedProps) {
  return (
    <MailFrame
      subject={subject()}
      preview="If that was you, all is well."
      publicUrl={publicUrl}
      because={`You are getting this mail because you have an account at ${theShop().name}. We send it whenever a password changes.`}
    >
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Your account has a new password, and its other devices have been logged out. If that was you, all is
        well. Passkeys that you added still log in; they are listed with your devices.
      </MailText>
      <MailText>If it was not, choose another one now, and ring us on {theShop().phone.shown}:</MailText>
      <MailButton href={`${publicUrl}/forgotpassword`}>Choose a new password</MailButton>
    </MailFrame>
  )
}
