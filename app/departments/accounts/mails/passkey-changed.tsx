import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { passkeyAddedTexts, passkeyRemovedTexts } from '../mail-texts.ts'

type PasskeyChangedProps = { change: 'added' | 'removed'; publicUrl: string }

export function passkeyChangedMail({ change, publicUrl }: PasskeyChangedProps) {
  const texts = fillTexts(change === 'added' ? passkeyAddedTexts : passkeyRemovedTexts, {})
  return finishedMail(texts.subject, <PasskeyChanged {...{ texts, publicUrl }} />)
}

function PasskeyChanged({ texts, publicUrl }: { texts: FilledTexts; publicUrl: string }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="If that was you, all is well."
      publicUrl={publicUrl}
      because={`You get this mail because you have an account at ${theShop().name}. We send it whenever a passkey is added or removed.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailText>
        If it was not, choose a new password now: that logs everybody out and removes all passkeys. Then ring
        us on {theShop().phone.shown}.
      </MailText>
      <MailButton href={`${publicUrl}/forgotpassword`}>It was not me</MailButton>
      <MailParagraphs of={texts.closing} />
    </MailFrame>
  )
}
