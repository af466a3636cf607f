import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type InvitationProps = {
  name: string
  by: string
  role: string
  hours: number
  link: string
  publicUrl: string
}

const subject = () => `Your way into the office of ${theShop().name}`

export const invitationMail = (props: InvitationProps) => finishedMail(subject(), <Invitation {...props} />)

function Invitation({ name, by, role, hours, link, publicUrl }: InvitationProps) {
  return (
    <MailFrame
      subject={subject()}
      preview={`${by} has invited you. The link works once.`}
      publicUrl={publicUrl}
      because={`You are getting this mail because ${by} works at ${theShop().name} and gave this address. If you do not know them, you can ignore it.`}
    >
      <MailHeading>Come in</MailHeading>
      <MailText>{greeting(name)}</MailText>
      <MailText>
        {by} has invited you to the office of {theShop().name} as {role.toLowerCase()}.
      </MailText>
      <MailButton href={link}>Accept the invitation</MailButton>
      <MailNote>
        The link works once, for {hours} hours. Nobody at {theShop().name} will ever ask you for it.
      </MailNote>
    </MailFrame>
  )
}
