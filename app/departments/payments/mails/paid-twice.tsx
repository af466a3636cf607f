import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { BANK_DAYS } from '../../orders/orders.ts'
import { paidTwiceTexts } from '../mail-texts.ts'

type PaidTwiceProps = { reference: string; firstName: string; amount: Pence; publicUrl: string }

export function paidTwiceMail({ reference, firstName, amount, publicUrl }: PaidTwiceProps) {
  const texts = fillTexts(paidTwiceTexts, {
    reference,
    first_name: greetedName(firstName),
    amount: pounds(amount),
    bank_days: String(BANK_DAYS),
  })
  return finishedMail(texts.subject, <PaidTwice {...{ texts, publicUrl }} />)
}

function PaidTwice({ texts, publicUrl }: { texts: FilledTexts; publicUrl: string }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="Your order is as it was. Only what was paid once too often goes back."
      publicUrl={publicUrl}
      because={`You are getting this mail because you ordered from ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailParagraphs of={texts.closing} as={MailNote} />
    </MailFrame>
  )
}
