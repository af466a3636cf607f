import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailParagraphs } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { backInStockTexts } from '../mail-texts.ts'

type BackInStockProps = { drinkId: string; name: string; publicUrl: string }

export function backInStockMail({ name, ...props }: BackInStockProps) {
  const texts = fillTexts(backInStockTexts, { drink: name })
  return finishedMail(texts.subject, <BackInStock {...props} texts={texts} />)
}

type TextsProps = Omit<BackInStockProps, 'name'> & { texts: FilledTexts }

function BackInStock({ drinkId, publicUrl, texts }: TextsProps) {
  return (
    <MailFrame
      subject={texts.subject}
      preview="You asked us to tell you."
      publicUrl={publicUrl}
      because={`You are getting this mail, once, because this address was given at ${theShop().name} to be told when the drink is back. We have now deleted it.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      <MailButton href={`${publicUrl}/product?id=${encodeURIComponent(drinkId)}`}>
        Have a look at it
      </MailButton>
      <MailParagraphs of={texts.closing} />
      <MailNote>Only for people aged 18 or over.</MailNote>
    </MailFrame>
  )
}
