import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'

export const readyMail = (props: OrderMailProps) => finishedMail(subjectOf(props), <Ready {...props} />)

const subjectOf = ({ order }: OrderMailProps) => `Ready to collect: your order ${order.reference}`

function Ready(props: OrderMailProps) {
  const { order, publicUrl } = props
  const { address, collection } = theShop()
  return (
    <OrderMail
      {...props}
      subject={subjectOf(props)}
      preview="It is packed, and waits for you in the shop."
      heading="Your order is ready"
    >
      <MailText>
        It is packed, and waits for you at {[...address.lines, address.town].join(', ')}, {address.postcode}.
        We are there from {collection.opens} to {collection.closes}.
      </MailText>
      <OrderLines
        lines={order.lines.filter(({ cancelledAt }) => cancelledAt === null)}
        publicUrl={publicUrl}
      />
      <div style={{ height: 16 }} />
      <MailNote>Please bring the order’s number, and proof of age if you look under 25.</MailNote>
    </OrderMail>
  )
}
