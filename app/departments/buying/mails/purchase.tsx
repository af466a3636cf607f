import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { PurchasePaper } from '../papers/purchase-paper.server.ts'

type PurchaseMailProps = PurchasePaper & { publicUrl: string }

/** To the supplier, with the order as PDF. */
export const purchaseMail = (props: PurchaseMailProps) =>
  finishedMail(
    `Purchase order ${props.number} from ${theShop().name}`,
    <Purchase {...props} subject={`Purchase order ${props.number} from ${theShop().name}`} />,
  )

/** To the supplier: nothing of it is wanted any more. */
export const purchaseCancelledMail = (props: PurchaseMailProps) =>
  finishedMail(
    `Cancelled: purchase order ${props.number} from ${theShop().name}`,
    <Cancelled {...props} subject={`Cancelled: purchase order ${props.number} from ${theShop().name}`} />,
  )

type Inside = PurchaseMailProps & { subject: string }

const because = () => `You are getting this mail because ${theShop().name} buys from you.`

const Purchase = ({ subject, publicUrl, ...paper }: Inside) => (
  <MailFrame subject={subject} preview={sumInWords(paper)} publicUrl={publicUrl} because={because()}>
    <MailHeading>Purchase order {paper.number}</MailHeading>
    <MailText>
      Please send us {sumInWords(paper)}, by {dateInLondon(new Date(`${paper.wantedBy}T12:00:00Z`))}. The
      order with your codes is attached as a PDF.
    </MailText>
    {paper.lines.map(({ code, name, size, cases, caseSize }) => (
      <MailText key={`${code} ${name} ${size}`}>
        {cases} × {caseSize} {[name, size, code].filter(Boolean).join(', ')}
      </MailText>
    ))}
    {paper.note && <MailText>{paper.note}</MailText>}
    <MailNote>
      {paper.accountCode && `Our account with you is ${paper.accountCode}. `}
      Questions: {theShop().phone.shown}, or reply to this mail. Please name {paper.number} on the delivery
      note.
    </MailNote>
  </MailFrame>
)

const Cancelled = ({ subject, publicUrl, ...paper }: Inside) => (
  <MailFrame subject={subject} preview="Please do not send it." publicUrl={publicUrl} because={because()}>
    <MailHeading>Purchase order {paper.number} is cancelled</MailHeading>
    <MailText>
      Please do not send what we ordered on {dateInLondon(paper.madeAt)}: {sumInWords(paper)}.
    </MailText>
    <MailNote>Has it left already? Please ring us on {theShop().phone.shown}.</MailNote>
  </MailFrame>
)

const sumInWords = ({ cases, total }: Pick<PurchasePaper, 'cases' | 'total'>) =>
  `${cases} ${cases === 1 ? 'case' : 'cases'} for ${pounds(total)} without VAT`
