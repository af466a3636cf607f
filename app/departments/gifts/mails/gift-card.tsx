import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { MailButton } from '#app/design/mail/button.tsx'
import { accentColours, light, serif } from '#app/design/mail/colours.ts'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailCode, MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { greetings, MONTHS_WITHOUT_USE, type Occasion } from '../gift-cards.ts'
import { giftCardTexts } from '../mail-texts.ts'

export type GiftCardMailProps = {
  card: { amount: Pence; occasion: Occasion; recipientName: string; senderName: string; message: string }
  code: string
  expiresAt: Date
  publicUrl: string
  /** Nobody has bought it: the shop gives it. */
  isFromUs?: boolean
}

/** To the recipient. The code is here and nowhere else. */
export function giftCardMail(props: GiftCardMailProps) {
  const { amount, occasion, recipientName, senderName } = props.card
  const texts = fillTexts(giftCardTexts, {
    first_name: greetedName(recipientName),
    amount: pounds(amount),
    sender: senderName || 'somebody who thinks of you',
    wish: greetings[occasion],
  })
  return finishedMail(texts.subject, <GiftCardMail {...props} texts={texts} />)
}

function GiftCardMail(props: GiftCardMailProps & { texts: FilledTexts }) {
  const { texts, card, code, expiresAt, publicUrl, isFromUs } = props
  return (
    <MailFrame
      subject={texts.subject}
      preview={`${greetings[card.occasion]}: ${pounds(card.amount)} to spend at ${theShop().name}.`}
      publicUrl={publicUrl}
      because={
        isFromUs
          ? `You are getting this mail because ${theShop().name} gave you a gift card.`
          : `You are getting this mail because somebody bought you a gift card of ${theShop().name}.`
      }
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <Face card={card} />
      <MailText>Your code:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        Type it in at the basket or at the checkout, in the field for codes. It pays for drinks, engraving and
        delivery alike, and what you do not spend stays on it. The card is attached as a page to print.
      </MailText>
      <MailButton href={`${publicUrl}/products`}>Find a good bottle</MailButton>
      <MailParagraphs of={texts.closing} />
      <MailNote>
        Good until {dateInLondon(expiresAt)}; each use renews it for {MONTHS_WITHOUT_USE} months. See what is
        left at {publicUrl}/giftcardbalance. Keep the code as you keep money: anybody who has it can spend it.
        One gift card or coupon an order; it can’t be exchanged for cash. Only for people aged 18 or over.
      </MailNote>
    </MailFrame>
  )
}

function Face({ card: { amount, message, senderName } }: Pick<GiftCardMailProps, 'card'>) {
  return (
    <Section
      className="on-button"
      style={{
        margin: '4px 0 20px',
        padding: '28px 24px',
        backgroundColor: accentColours().button,
        borderRadius: 10,
      }}
    >
      <Text style={{ margin: 0, fontFamily: serif, fontSize: 17, lineHeight: '24px', color: light.onButton }}>
        {theShop().name}
      </Text>
      <Text
        style={{
          margin: '16px 0 0',
          fontFamily: serif,
          fontSize: 40,
          lineHeight: '46px',
          color: light.onButton,
        }}
      >
        {pounds(amount)}
      </Text>
      {message && (
        <Text
          style={{
            margin: '16px 0 0',
            fontSize: 16,
            lineHeight: '25px',
            whiteSpace: 'pre-line',
            color: light.onButton,
          }}
        >
          {message}
        </Text>
      )}
      {senderName && (
        <Text style={{ margin: '16px 0 0', fontSize: 15, lineHeight: '22px', color: light.onButton }}>
          From {senderName}
        </Text>
      )}
    </Section>
  )
}
