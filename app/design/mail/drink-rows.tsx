import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { type Pence, pounds } from '#app/platform/money.ts'
import { light, serif } from './colours.ts'

type DrinkRowProps = {
  name: string
  /** Size, strength, engraving: what tells it apart from similar lines. */
  detail: string
  quantity: number
  price: Pence
  /** The tile is shown without it too. */
  photo?: string
}

export function DrinkRow({ name, detail, quantity, price, photo }: DrinkRowProps) {
  return (
    <Section className="on-line" style={{ padding: '12px 0', borderBottom: `1px solid ${light.line}` }}>
      <Row>
        <Column data-skip-in-text="true" style={{ width: 52, verticalAlign: 'top' }}>
          <div
            className="on-shade"
            style={{ width: 52, height: 64, borderRadius: 6, backgroundColor: light.shade }}
          >
            {photo ? <Img src={photo} alt="" width={44} height={64} style={{ margin: '0 auto' }} /> : null}
          </div>
        </Column>
        <Column className="in-ink" style={{ padding: '0 12px', ...top, fontSize: 14, lineHeight: '20px' }}>
          <span style={{ fontFamily: serif, fontSize: 17, lineHeight: '22px' }}>
            {quantity} × {name}
          </span>
          <br />
          <span className="in-soft" style={{ color: light.soft }}>
            {detail}
          </span>
        </Column>
        <Column className="in-ink" style={{ ...sum, ...top, fontWeight: 600 }}>
          {pounds(price)}
        </Column>
      </Row>
    </Section>
  )
}

/** A line under the drinks: delivery, a saving, the total. */
export function SumRow({
  name,
  amount,
  isTotal = false,
}: {
  name: string
  amount: Pence
  isTotal?: boolean
}) {
  const weight = isTotal ? 600 : 400
  return (
    <Row style={{ marginTop: 10 }}>
      <Column
        className="in-ink"
        style={{ fontSize: 15, lineHeight: '22px', fontWeight: weight, color: light.ink }}
      >
        {name}
      </Column>
      <Column className="in-ink" style={{ ...sum, fontWeight: weight }}>
        {pounds(amount)}
      </Column>
    </Row>
  )
}

const top = { verticalAlign: 'top', color: light.ink } as const

const sum = {
  width: '1%',
  whiteSpace: 'nowrap',
  fontSize: 15,
  lineHeight: '22px',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: light.ink,
} as const
