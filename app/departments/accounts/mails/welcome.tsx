import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type WelcomeProps = { firstName: string; publicUrl: string }

const subject = () => `Welcome to ${theShop().name}`

export const welcomeMail = (props: WelcomeProps) => finishedMail(subject(), <Welcome {...props} />)

function Welcome({ firstName, publicUrl }: WelcomeProps) {
  return (
    <MailFrame
      subject={subject()}
      preview="Your account is open. Here is what it is good for."
      publicUrl={publicUrl}
      because={`You are getting this mail because an account was opened at ${theShop().name} with this address. If that was not you, please reply and we will put it right.`}
    >
      <MailHeading>Welcome to {theShop().name}</MailHeading>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        Thank you for opening an account with us. Your orders, your addresses and the bottles you have your
        eye on are now kept in one place, and buying the next one takes a minute.
      </MailText>
      <MailButton href={publicUrl}>Have a look around</MailButton>
      <MailNote>
        A question, or no idea what to give to whom? Reply to this mail, or ring us on {theShop().phone.shown}{' '}
        ({theShop().hours.phone}).
      </MailNote>
    </MailFrame>
  )
}
