import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { MONTHS_WITHOUT_USE } from '../gift-cards.ts'
import { giftCardEndsTexts } from '../mail-texts.ts'

type GiftCardEndsProps = {
  recipientName: string
  lastFour: string
  balance: Pence
  expiresAt: Date
  publicUrl: string
}

export function giftCardEndsMail({ publicUrl, ...card }: GiftCardEndsProps) {
  const texts = fillTexts(giftCardEndsTexts, {
    first_name: greetedName(card.recipientName),
    balance: pounds(card.balance),
    last_four: card.lastFour,
    ends_on: dateInLondon(card.expiresAt),
    months: String(MONTHS_WITHOUT_USE),
  })
  return finishedMail(texts.subject, <GiftCardEnds {...{ texts, publicUrl }} />)
}

function GiftCardEnds({ texts, publicUrl }: { texts: FilledTexts; publicUrl: string }) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="It would be a pity to lose it."
      publicUrl={publicUrl}
      because={`You are getting this mail because you were given a gift card of ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={`${publicUrl}/products`}>Find a good bottle</MailButton>
      <MailParagraphs of={texts.closing} as={MailNote} />
    </MailFrame>
  )
}
