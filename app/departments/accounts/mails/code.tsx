import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailCode, MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { CODE } from '../rules/codes.ts'

type CodeProps = { code: string; publicUrl: string }

export const codeMail = (props: CodeProps) => finishedMail(subjectOf(props), <Code {...props} />)

const subjectOf = ({ code }: CodeProps) => `${code} is your ${theShop().name} code`

function Code({ code, publicUrl }: CodeProps) {
  return (
    <MailFrame
      subject={subjectOf({ code, publicUrl })}
      preview={`It is valid for ${CODE.minutes} minutes.`}
      publicUrl={publicUrl}
      because={`You are getting this mail because somebody asked for a new password for the account with this address at ${theShop().name}.`}
    >
      <MailHeading>Your code for a new password</MailHeading>
      <MailText>Type this code on the page where you asked for it:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>It works once, and is valid for {CODE.minutes} minutes.</MailText>
      <MailNote>
        Nobody at {theShop().name} will ever ask you for it. If you did not ask for a code, you can ignore
        this mail: your password has not changed.
      </MailNote>
    </MailFrame>
  )
}
