import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailCode, MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type FilledTexts, fillTexts } from '#app/platform/mail/mail-texts.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { chargedFor, isEngravedLine, type Order } from '../orders.ts'
import { sendBackBy, type Withdrawing } from '../rules/withdrawing.ts'
import { REFUND_DAYS, type Withdrawal, withdrawalName } from '../withdrawals.ts'
import { namesOf, OrderLines, OrderMail, type OrderMailProps } from './order-mail.tsx'
import { withdrawnTexts } from './sending-texts.ts'

export type WithdrawnWith = Withdrawing & { withdrawal: Withdrawal }
type WithdrawnProps = OrderMailProps & WithdrawnWith

/** The receipt: what was declared, when, and what happens now. */
export function withdrawalMail(props: WithdrawnProps) {
  const texts = fillTexts(withdrawnTexts, { ...namesOf(props.order), number: nameOf(props) })
  return finishedMail(texts.subject, <Receipt {...props} texts={texts} />)
}

const nameOf = ({ order, withdrawal }: WithdrawnProps) => withdrawalName(order.reference, withdrawal)

function Receipt(props: WithdrawnProps & { texts: FilledTexts }) {
  const { order, publicUrl, withdrawal, withdrawn } = props
  const { lines, town, county, postcode, country } = theShop().address
  return (
    <OrderMail {...props} preview={`Please send it back by ${sendBackBy(withdrawal.declaredAt)}.`}>
      <MailCode>{nameOf(props)}</MailCode>
      <Declaration {...props} />
      <OrderLines lines={withdrawn} publicUrl={publicUrl} />
      <div style={{ height: 16 }} />
      {engravedOnes(props).map(({ line, because }) => (
        <MailNote key={line.id}>
          {line.name} stays yours: {because}
        </MailNote>
      ))}
      <MailText>
        <strong>Sending it back.</strong> {wayBack(order)} Please send it by{' '}
        {sendBackBy(withdrawal.declaredAt)}, with the number above, to:
      </MailText>
      <MailText>
        {[theShop().legalName, ...lines, town, county, postcode, country].map((part) => (
          <span key={part}>
            {part}
            <br />
          </span>
        ))}
      </MailText>
      <MailText>
        Sending it back is at your expense, unless it was wrong, damaged or faulty. Pack it as well as we did,
        with a carrier that takes bottles, and keep the receipt.
      </MailText>
      <MailText>
        <strong>Your money.</strong> {moneyWords(props)}
      </MailText>
      <MailNote>
        A bottle that was opened, or whose seal is broken, can’t be sold again: the refund may be lower by
        what it has lost in value, which can be all of it.
      </MailNote>
    </OrderMail>
  )
}

/** The declaration, letter for letter, with its time: it serves as proof. */
function Declaration({ order, withdrawal: { name, email, declaredAt } }: WithdrawnProps) {
  return (
    <MailText>
      Declared on {dateInLondon(declaredAt)} at {hourInLondon(declaredAt)}, London time
      <br />
      By {name}, {email}
      <br />
      ‘I withdraw from my contract of sale for these goods of order {order.reference}, placed on{' '}
      {dateInLondon(order.placedAt)}’:
    </MailText>
  )
}

/** Lines that were cancelled or withdrawn before need no mention here. */
const engravedOnes = ({ kept }: WithdrawnProps) => kept.filter(({ line }) => isEngravedLine(line))

const wayBack = ({ deliveredAt }: Order) =>
  deliveredAt === null
    ? 'The parcel is still on its way to you. You can turn it away at the door, or take it in and send it back.'
    : 'Any carrier will do.'

function moneyWords({ order, withdrawal: { due }, withdrawn }: WithdrawnProps): string {
  const forBottles = withdrawn.reduce((sum, line) => sum + chargedFor(line), 0)
  const what = due > forBottles ? `${pounds(due)}, standard delivery included,` : pounds(due)
  const onto = order.totals.giftCard > 0 ? ' What a gift card paid goes back onto it.' : ''
  return `${what} goes back the way it was paid within ${REFUND_DAYS} days of the bottles reaching us, or of your showing us that you have sent them.${onto}`
}

/** To the shop. */
export const withdrawalDeskMail = (props: WithdrawnProps) =>
  finishedMail(deskSubjectOf(props), <ToDesk {...props} />)

const deskSubjectOf = (props: WithdrawnProps) =>
  `Withdrawal ${nameOf(props)}: ${pounds(props.withdrawal.due)} due when it is back`

function ToDesk(props: WithdrawnProps) {
  const { order, publicUrl, withdrawal, withdrawn } = props
  return (
    <MailFrame
      subject={deskSubjectOf(props)}
      preview={`Order ${order.reference}, by ${withdrawal.name}`}
      publicUrl={publicUrl}
      because="This was declared with the button on an order."
    >
      <MailHeading>Withdrawal {nameOf(props)}</MailHeading>
      <Declaration {...props} />
      <OrderLines lines={withdrawn} publicUrl={publicUrl} />
      <div style={{ height: 16 }} />
      <MailText>
        It should be on its way to us by {sendBackBy(withdrawal.declaredAt)}. Once it is back, or shown to be
        sent, {pounds(withdrawal.due)} is due within {REFUND_DAYS} days.
      </MailText>
      <MailNote>Reply to this mail, and the answer goes to whoever declared it.</MailNote>
    </MailFrame>
  )
}
