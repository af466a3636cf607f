import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { light, serif } from '#app/design/mail/colours.ts'
import { type Pence, pounds } from '#app/platform/money.ts'

export type ShownDrink = {
  name: string
  /** 'Single malt · 70cl · 46%'. */
  facts: string
  price: Pence
  /** What it cost before, if that was more. */
  was: Pence | null
  /** '30 November 2026': when the offer ends; null if there is none, or only a price that was reduced for good. */
  until: string | null
  photo: string
  address: string
}

/** Its price is that of the moment of sending, and says when it ends. */
export function CampaignDrink({
  drink: { name, facts, price, was, until, photo, address },
}: {
  drink: ShownDrink
}) {
  return (
    <Section className="on-line" style={{ padding: '14px 0', borderBottom: `1px solid ${light.line}` }}>
      <Row>
        <Column data-skip-in-text="true" style={{ width: 76, verticalAlign: 'top' }}>
          <div
            className="on-shade"
            style={{ width: 76, height: 92, borderRadius: 6, backgroundColor: light.shade }}
          >
            <Link href={address}>
              <Img src={photo} alt="" width={64} height={92} style={{ margin: '0 auto' }} />
            </Link>
          </div>
        </Column>
        <Column
          className="in-ink"
          style={{
            paddingLeft: 14,
            verticalAlign: 'top',
            fontSize: 14,
            lineHeight: '21px',
            color: light.ink,
          }}
        >
          <Link
            href={address}
            className="in-ink"
            style={{
              fontFamily: serif,
              fontSize: 18,
              lineHeight: '24px',
              color: light.ink,
              textDecoration: 'underline',
            }}
          >
            {name}
          </Link>
          <br />
          <span className="in-soft" style={{ color: light.soft }}>
            {facts}
          </span>
          <br />
          <span style={{ fontSize: 16, fontWeight: 600 }}>{pounds(price)}</span>
          {was !== null && (
            <span className="in-soft" style={{ color: light.soft }}>
              {' '}
              instead of {pounds(was)}
              {until && `, until ${until}`}
            </span>
          )}
        </Column>
      </Row>
    </Section>
  )
}
