import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailCode, MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { codeTexts } from '../mail-texts.ts'
import { CODE } from '../rules/codes.ts'

type CodeProps = { code: string; publicUrl: string }

export function codeMail(props: CodeProps) {
  const texts = fillTexts(codeTexts, { code: props.code })
  return finishedMail(texts.subject, <Code {...props} texts={texts} />)
}

function Code({ code, publicUrl, texts }: CodeProps & { texts: FilledTexts }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview={`It is valid for ${CODE.minutes} minutes.`}
      publicUrl={publicUrl}
      because={`You are getting this mail because somebody asked for a new password for the account with this address at ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailCode>{code}</MailCode>
      <MailText>It works once, and is valid for {CODE.minutes} minutes.</MailText>
      <MailParagraphs of={texts.closing} />
      <MailNote>
        Nobody at {theShop().name} will ever ask you for it. If you did not ask for a code, you can ignore
        this mail: your password has not changed.
      </MailNote>
    </MailFrame>
  )
}
