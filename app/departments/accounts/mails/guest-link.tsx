import { MailAddress, MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { GUEST_KEY_DAYS } from '../rules/codes.ts'

type GuestLinkProps = { link: string; publicUrl: string }

const subject = () => `Keep what you bought at ${theShop().name} in one place`

export const guestLinkMail = (props: GuestLinkProps) => finishedMail(subject(), <GuestLink {...props} />)

function GuestLink({ link, publicUrl }: GuestLinkProps) {
  return (
    <MailFrame
      subject={subject()}
      preview="Choose a password, and your orders are waiting for you."
      publicUrl={publicUrl}
      because={`You are getting this mail because you bought from ${theShop().name} as a guest and asked for an account.`}
    >
      <MailHeading>From guest to regular</MailHeading>
      <MailText>
        You bought from us without an account, which is fine. If you would like one after all, choose a
        password and everything you bought with this address is waiting there.
      </MailText>
      <MailButton href={link}>Choose a password</MailButton>
      <MailAddress href={link} />
      <MailNote>
        The link works once, for {GUEST_KEY_DAYS} days. If you would rather stay a guest, just ignore this
        mail.
      </MailNote>
    </MailFrame>
  )
}
