import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote } from '#app/design/mail/words.tsx'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { namesOf, OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { readyTexts } from './sending-texts.ts'

export function readyMail(props: OrderMailProps) {
  const { address, collection } = theShop()
  const texts = fillTexts(readyTexts, {
    ...namesOf(props.order),
    address: [...address.lines, address.town, address.postcode].join(', '),
    opens: collection.opens,
    closes: collection.closes,
  })
  return finishedMail(texts.subject, <Ready {...props} texts={texts} />)
}

function Ready(props: OrderMailProps & { texts: FilledTexts }) {
  const { order, publicUrl } = props
  return (
    <OrderMail {...props} preview="It is packed, and waits for you in the shop.">
      <OrderLines
        lines={order.lines.filter(({ cancelledAt }) => cancelledAt === null)}
        publicUrl={publicUrl}
      />
      <div style={{ height: 16 }} />
      <MailNote>Please bring the order’s number, and proof of age if you look under 25.</MailNote>
    </OrderMail>
  )
}
