import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { joinAgainTexts } from '../mail-texts.ts'

type JoinAgainProps = { link: string; publicUrl: string }

/** For somebody who has left: the form may have been filled in by anybody. */
export function joinAgainMail(props: JoinAgainProps) {
  const texts = fillTexts(joinAgainTexts, {})
  return finishedMail(texts.subject, <JoinAgain {...props} texts={texts} />)
}

function JoinAgain({ texts, link, publicUrl }: JoinAgainProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Press once, and you are back on our list."
      publicUrl={publicUrl}
      because={`You are getting this mail because this address was given for the newsletter of ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={link}>Join again</MailButton>
      <MailText>Was it not you? Then do nothing: you stay off our list.</MailText>
      <MailParagraphs of={texts.closing} />
      <MailNote>Only for people aged 18 or over.</MailNote>
    </MailFrame>
  )
}
