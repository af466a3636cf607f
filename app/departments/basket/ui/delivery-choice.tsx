import { useState } from 'react'
import { type DeliveryType, readDeliveryType } from '#app/departments/delivery/delivery.ts'
import { RadioGroup } from '#app/design/radio-group.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import type { WireBasket } from '../wire.ts'
import { chooseDelivery } from './line-changes.ts'

type DeliveryChoiceProps = {
  choices: WireBasket['delivery_choices']
  chosen: DeliveryType
  /** Why what was chosen can’t be had where it goes. */
  because?: string
  /** Shown at once; the server is told by itself. */
  onChoose: (type: DeliveryType | undefined) => void
}

export function DeliveryChoice({ choices, chosen, because: whyNot, onChoose }: DeliveryChoiceProps) {
  const [sorry, setSorry] = useState('')
  const choose = async (value: string) => {
    onChoose(readDeliveryType(value))
    const answer = await chooseDelivery(value)
    setSorry(answer.ok ? '' : answer.refusal.error_message)
    if (!answer.ok) onChoose(undefined)
  }
  return (
    <RadioGroup
      legend="Delivery"
      name="delivery_type"
      look="cards"
      value={chosen}
      onChange={choose}
      hint={whyNot && <span className="font-medium text-ink">{whyNot}</span>}
      error={sorry}
      options={choices.map(({ type, available, charge, promise, because }) => ({
        value: type,
        label: type,
        hint: capital(promise ?? because ?? ''),
        aside: charge === null ? undefined : chargeInWords(charge),
        disabled: !available,
      }))}
    />
  )
}

const chargeInWords = (charge: number) => (charge === 0 ? 'Free' : pounds(fromPounds(charge)))

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
