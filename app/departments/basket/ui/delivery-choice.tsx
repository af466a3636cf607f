import { useState } from 'react'
import { type DeliveryType, readDeliveryType } from '#app/departments/delivery/delivery.ts'
import { RadioGroup } from '#app/design/controls/radio-group.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import type { WireBasket } from '../basket-wire.ts'
import { chooseDelivery } from './line-changes.ts'

type Wish = { type: DeliveryType; isKept: boolean }

/**
 * Optimistic: the last choice, as long as the server's answer is older; a late answer to an earlier choice does not
 * revert it.
 */
export function useDeliveryWish(outcome: string) {
  const [wish, setWish] = useState<Wish>()
  const { run, refusal } = useCall(chooseDelivery, { isConcurrent: true })
  if (wish?.isKept && wish.type === outcome) setWish(undefined)
  const choose = async (value: string) => {
    const last: Wish = { type: readDeliveryType(value), isKept: false }
    setWish(last)
    const answer = await run(value)
    const settled = answer?.ok ? { ...last, isKept: true } : undefined
    setWish((current) => (current === last ? settled : current))
  }
  return { wished: wish?.type, choose, sorry: refusal?.error_message ?? '' }
}

type DeliveryChoiceProps = {
  choices: WireBasket['delivery_choices']
  chosen: DeliveryType
  /** Why the chosen delivery is not available for the destination. */
  because?: string
  /** Why the choice could not be saved. */
  sorry: string
  onChoose: (type: string) => void
}

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { choices, chosen, because: whyNot, sorry, onChoose } = props
  return (
    <RadioGroup
      legend="Delivery"
      name="delivery_type"
      look="cards"
      value={chosen}
      onChange={onChoose}
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
