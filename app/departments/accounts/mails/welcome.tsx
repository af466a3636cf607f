import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { welcomeTexts } from '../mail-texts.ts'

type WelcomeProps = { firstName: string; publicUrl: string }

export function welcomeMail({ firstName, publicUrl }: WelcomeProps) {
  const texts = fillTexts(welcomeTexts, { first_name: greetedName(firstName) })
  return finishedMail(texts.subject, <Welcome {...{ texts, publicUrl }} />)
}

function Welcome({ texts, publicUrl }: { texts: FilledTexts; publicUrl: string }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Your account is open. Here is what it is good for."
      publicUrl={publicUrl}
      because={`You are getting this mail because an account was opened at ${theShop().name} with this address. If that was not you, please reply and we will put it right.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={publicUrl}>Have a look around</MailButton>
      <MailParagraphs of={texts.closing} as={MailNote} />
    </MailFrame>
  )
}
