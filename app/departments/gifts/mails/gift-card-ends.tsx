import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greeting } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { MONTHS_WITHOUT_USE } from '../gift-cards.ts'

type GiftCardEndsProps = {
  recipientName: string
  lastFour: string
  balance: Pence
  expiresAt: Date
  publicUrl: string
}

export const giftCardEndsMail = (props: GiftCardEndsProps) =>
  finishedMail(subjectOf(props), <GiftCardEnds {...props} />)

const subjectOf = ({ balance, expiresAt }: GiftCardEndsProps) =>
  `${pounds(balance)} on your gift card, until ${dateInLondon(expiresAt)}`

function GiftCardEnds(props: GiftCardEndsProps) {
  const { recipientName, lastFour, balance, expiresAt, publicUrl } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview="It would be a pity to lose it."
      publicUrl={publicUrl}
      because={`You are getting this mail because you were given a gift card of ${theShop().name}.`}
    >
      <MailHeading>There is still {pounds(balance)} on your gift card</MailHeading>
      <MailText>{greeting(recipientName)}</MailText>
      <MailText>
        Your gift card ending in {lastFour} has not been used for a while. It ends on{' '}
        {dateInLondon(expiresAt)}, {MONTHS_WITHOUT_USE} months after it was last used. Any order that it pays
        for, however small, gives it {MONTHS_WITHOUT_USE} more.
      </MailText>
      <MailButton href={`${publicUrl}/products`}>Find a good bottle</MailButton>
      <MailNote>
        The code is in the mail that the card came with; we keep no copy of it. If you can’t find it, ring us
        on {theShop().phone.shown} ({theShop().hours.phone}).
      </MailNote>
    </MailFrame>
  )
}
