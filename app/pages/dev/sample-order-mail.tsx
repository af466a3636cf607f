import { MailButton } from '#app/design/mail/button.tsx'
import { DrinkRow, SumRow } from '#app/design/mail/drink-rows.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailText } from '#app/design/mail/words.tsx'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/the-shop.ts'

const subject = `Thank you: your ${theShop.name} order MR-10427`

/** What an order's mail can be made of, until the orders send their own. */
export const sampleOrderMail = (publicUrl: string) =>
  finishedMail(subject, <SampleOrder publicUrl={publicUrl} />)

function SampleOrder({ publicUrl }: { publicUrl: string }) {
  return (
    <MailFrame
      subject={subject}
      preview="We have it, and it leaves us tomorrow."
      publicUrl={publicUrl}
      because={`You get this mail because you ordered from ${theShop.name}.`}
    >
      <MailHeading>Thank you for your order</MailHeading>
      <MailText>
        Hello Ann, we have your order MR-10427 and pack it with care. Somebody of 18 or over has to be there
        when it comes; our driver may ask for proof of age.
      </MailText>
      <DrinkRow
        name="Wrenfield Coastal Dry Gin"
        detail="70 cl · 43% · engraved ‘For Ruth, at last’"
        quantity={1}
        price={pence(44_95)}
      />
      <DrinkRow
        name="Château de Valombrée Grande Réserve Vieilles Vignes 2018"
        detail="Case of six, 75 cl · 13.5%"
        quantity={12}
        price={pence(1_249_00)}
      />
      <SumRow name="Delivery, free from £100" amount={pence(0)} />
      <SumRow name="Total, including VAT" amount={pence(1_293_95)} isTotal />
      <div style={{ height: 24 }} />
      <MailButton href={`${publicUrl}/orderhistory`}>See your order</MailButton>
    </MailFrame>
  )
}
