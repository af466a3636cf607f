import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

type BackInStockProps = { drinkId: string; name: string; publicUrl: string }

export const backInStockMail = (props: BackInStockProps) =>
  finishedMail(subjectOf(props), <BackInStock {...props} />)

const subjectOf = ({ name }: BackInStockProps) => `${name} is back`

function BackInStock(props: BackInStockProps) {
  const { drinkId, name, publicUrl } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview="You asked us to tell you."
      publicUrl={publicUrl}
      because={`You are getting this mail, once, because this address was given at ${theShop().name} to be told when the drink is back. We have now deleted it.`}
    >
      <MailHeading>{name} is back</MailHeading>
      <MailText>
        You asked us to tell you when it is on the shelf again. It is, for as long as it lasts.
      </MailText>
      <MailButton href={`${publicUrl}/product?id=${encodeURIComponent(drinkId)}`}>
        Have a look at it
      </MailButton>
      <MailNote>Only for people aged 18 or over.</MailNote>
    </MailFrame>
  )
}
