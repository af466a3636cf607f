import { LONGEST_GIFT_MESSAGE } from '#app/departments/checkout/gift-message.ts'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { TextArea } from '#app/design/controls/text-area.tsx'
import type { Draft } from './draft.ts'
import { Panel } from './panel.tsx'

type GiftProps = { draft: Draft | undefined; error: string | undefined }

export const GiftPanel = ({ draft, error }: GiftProps) => (
  <Panel title="Is it a present?">
    <TextArea
      name="gift_message"
      label="Gift message"
      hint="We write it on a card and put it in the parcel"
      optional
      rows={2}
      maxLength={LONGEST_GIFT_MESSAGE}
      defaultValue={draft?.gift_message}
      error={error}
    />
    <Checkbox
      name="hide_prices"
      label="No prices on the slip in the parcel"
      defaultChecked={draft?.hide_prices !== undefined}
      className="mt-3"
    />
  </Panel>
)
