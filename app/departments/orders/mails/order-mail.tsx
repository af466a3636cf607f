import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailButton } from '#app/design/mail/button.tsx'
import { light, serif } from '#app/design/mail/colours.ts'
import { DrinkRow, SumRow } from '#app/design/mail/drink-rows.tsx'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { greetedName } from '#app/design/mail/greeting.ts'
import { MailHeading, MailNote, MailParagraphs, MailText } from '#app/design/mail/words.tsx'
import type { FilledTexts } from '#app/platform/mail/mail-texts.ts'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { typefaces } from '../../engraving/typefaces.ts'
import {
  isEngravedLine,
  isForGiftCard,
  lineName,
  linePrice,
  type Order,
  type OrderLine,
  promiseInWords,
} from '../orders.ts'

export type OrderMailProps = { order: Order; publicUrl: string }

/** What the texts of every mail about an order may name. */
export const namesOf = ({ firstName, reference }: Pick<Order, 'firstName' | 'reference'>) => ({
  first_name: greetedName(firstName),
  reference,
})

/** What a list of mails shows after the subject: the first words that are no greeting. */
export const previewOf = ({ opening }: FilledTexts) => opening[1] ?? opening[0] ?? ''

type OrderMailFrameProps = OrderMailProps & {
  texts: FilledTexts
  preview: string
  children?: ReactNode
}

/** The layout of every mail about an order: its texts around what is fixed, and the link to follow it. */
export function OrderMail({ order, publicUrl, texts, preview, children }: OrderMailFrameProps) {
  return (
    <MailFrame
      subject={texts.subject}
      preview={preview}
      publicUrl={publicUrl}
      because={`You are getting this mail because you ordered from ${theShop().name}.`}
    >
      <MailHeading>{texts.heading}</MailHeading>
      <MailParagraphs of={texts.opening} />
      {children}
      <MailParagraphs of={texts.closing} />
      <div style={{ height: 16 }} />
      <MailButton href={`${publicUrl}/trackorder?reference=${order.reference}`}>Follow your order</MailButton>
      <MailNote>
        A question about it? Reply to this mail, or ring us on {theShop().phone.shown} (
        {theShop().hours.phone}) and say {order.reference}.
      </MailNote>
    </MailFrame>
  )
}

/** The bottles with their engraving, and the total. */
export function OrderSheet({ order, publicUrl }: OrderMailProps) {
  const { lines, totals, deliveryType, shipping } = order
  if (isForGiftCard(order)) return <GiftCardSheet order={order} publicUrl={publicUrl} />
  return (
    <>
      <OrderLines lines={lines.filter(({ cancelledAt }) => cancelledAt === null)} publicUrl={publicUrl} />
      {totals.multiBuy > 0 && <SumRow name="Multi Buy" amount={pence(-totals.multiBuy)} />}
      {totals.discount > 0 && <SumRow name="Discount" amount={pence(-totals.discount)} />}
      <SumRow name={deliveryType} amount={totals.delivery} />
      {totals.insurance > 0 && <SumRow name="Insurance" amount={totals.insurance} />}
      <SumRow
        name={totals.vat > 0 ? 'Total, including VAT' : 'Total, without VAT'}
        amount={totals.total}
        isTotal
      />
      {totals.vat > 0 && <SumRow name="Of which VAT" amount={totals.vat} />}
      {totals.giftCard > 0 && <SumRow name="Paid by gift card" amount={totals.giftCard} />}
      <div style={{ height: 16 }} />
      <MailText>
        {deliveryType}: {promiseInWords(order)}.
        {deliveryType === 'Click & Collect' ? '' : ` It goes to ${placeOf(shipping)}.`} Somebody aged 18 or
        over has to take it in, and may be asked for proof of age.
      </MailText>
    </>
  )
}

/** An e-gift card carries no VAT, and nothing is delivered. */
const GiftCardSheet = ({ order, publicUrl }: OrderMailProps) => (
  <>
    <OrderLines lines={order.lines} publicUrl={publicUrl} />
    <SumRow name="Total, without VAT" amount={order.totals.total} isTotal />
    <div style={{ height: 16 }} />
    <MailText>It goes by e-mail {promiseInWords(order)}. The code is in that mail only.</MailText>
  </>
)

export function OrderLines({ lines, publicUrl }: { lines: OrderLine[]; publicUrl: string }) {
  return lines.map((line) => (
    <Section key={line.id}>
      <DrinkRow
        name={lineName(line)}
        detail={line.size}
        quantity={line.quantity}
        price={linePrice(line)}
        photo={line.photo && `${publicUrl}${line.photo}-160.webp`}
      />
      {isEngravedLine(line) && <Proof line={line} />}
    </Section>
  ))
}

/** Letter for letter: a mistake that is noticed today can still be fixed. */
function Proof({ line: { text1, text2, font } }: { line: OrderLine }) {
  const lines = [text1, text2].filter(Boolean)
  return (
    <Section
      className="on-shade"
      style={{ margin: '0 0 12px', padding: '12px 16px', backgroundColor: light.shade, borderRadius: 6 }}
    >
      <Text
        className="in-ink"
        style={{ margin: 0, textAlign: 'center', color: light.ink, ...(font === 0 ? {} : looks[font]) }}
      >
        {lines.map((words, i) => (
          <span key={words}>
            {i > 0 && <br />}
            {words}
          </span>
        ))}
      </Text>
      <Text
        className="in-soft"
        style={{
          margin: '6px 0 0',
          textAlign: 'center',
          fontSize: 12,
          lineHeight: '18px',
          color: light.soft,
        }}
      >
        Engraved in {font === 0 ? '' : typefaces[font].name}
      </Text>
    </Section>
  )
}

/** A mail has no web fonts: a similar font is used. */
const looks = {
  1: { fontFamily: "'Snell Roundhand', 'Apple Chancery', cursive", fontSize: 22, lineHeight: '30px' },
  2: { fontFamily: serif, fontSize: 19, lineHeight: '28px', letterSpacing: '0.06em' },
  3: { fontFamily: 'Futura, Avenir, Helvetica, Arial, sans-serif', fontSize: 18, lineHeight: '27px' },
} as const

const placeOf = ({ firstName, lastName, house, street, city, postcode }: Order['shipping']) =>
  [`${firstName} ${lastName}`.trim(), `${house} ${street}`.trim(), city, postcode].filter(Boolean).join(', ')
