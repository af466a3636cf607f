import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type PasskeyChangedProps = { change: 'added' | 'removed'; publicUrl: string }

export const passkeyChangedMail = (props: PasskeyChangedProps) =>
  finishedMail(subjectOf(props), <PasskeyChanged {...props} />)

const subjectOf = ({ change }: Pick<PasskeyChangedProps, 'change'>) =>
  change === 'added'
    ? `A passkey was added to your ${theShop().name} account`
    : `A passkey was removed from your ${theShop().name} account`

const happened = {
  added: 'Somebody who knows your password added a passkey: a device that can log in without it.',
  removed: 'One of your passkeys no longer logs in, and your other devices have been logged out.',
}

function PasskeyChanged({ change, publicUrl }: PasskeyChangedProps) {
  return (
    <MailFrame
      subject={subjectOf({ change })}
      preview="If that was you, all is well."
      publicUrl={publicUrl}
      because={`You get this mail because you have an account at ${theShop().name}. We send it whenever a passkey is added or removed.`}
    >
      <MailHeading>A passkey was {change}</MailHeading>
      <MailText>{happened[change]} If that was you, all is well.</MailText>
      <MailText>
        If it was not, choose a new password now: that logs everybody out and removes all passkeys. Then ring
        us on {theShop().phone.shown}.
      </MailText>
      <MailButton href={`${publicUrl}/forgotpassword`}>It was not me</MailButton>
    </MailFrame>
  )
}
