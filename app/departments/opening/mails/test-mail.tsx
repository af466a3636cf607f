import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type TestMailProps = { name: string; publicUrl: string }

const subject = () => `A test mail from ${theShop().name}`

export const testMail = (props: TestMailProps) => finishedMail(subject(), <TestMail {...props} />)

const TestMail = ({ name, publicUrl }: TestMailProps) => (
  <MailFrame
    subject={subject()}
    preview="The shop’s mails arrive."
    publicUrl={publicUrl}
    because={`You are getting this mail because you asked for it in the office of ${theShop().name}.`}
  >
    <MailHeading>It has arrived</MailHeading>
    <MailText>
      {name}, the mails of {theShop().name} reach you. If this one was in your inbox, and not among spam,
      please confirm it in the office, at ‘Opening the shop’.
    </MailText>
  </MailFrame>
)
