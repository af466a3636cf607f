import { Trash2 } from 'lucide'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { drinkAddress } from '#app/departments/catalogue/card.ts'
import { DrinkThumb } from '#app/departments/catalogue/parts/drink-thumb.tsx'
import { IconButton } from '#app/design/controls/icon-button.tsx'
import { QuantityStepper } from '#app/design/controls/quantity-stepper.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { MOST_OF_A_LINE } from '../basket.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'
import type { AskFirstProps } from './ask-first.tsx'
import { EngravedOn } from './engraved-on.tsx'
import { quantityShown, stepLine, useLineChanges } from './line-changes.ts'
import { linePriceAt } from './optimistic-totals.ts'

type BasketLineProps = {
  line: WireCartItem
  look: 'panel' | 'page'
  /** Why it could not be removed. */
  sorry: string | undefined
  onTakeOut: () => void
}

export function BasketLine({ line, look, sorry, onTakeOut }: BasketLineProps) {
  const { drink } = line
  const { AskFirst, isAsking, ask, stopAsking } = useAsking(onTakeOut)
  const { quantity, step, refused } = useQuantity(line, ask)
  return (
    <article className="flex gap-4 sm:gap-5">
      <DrinkThumb
        drink={drink}
        sizes={thumbs[look].sizes}
        className={`${thumbs[look].width} flex-none self-start`}
      />
      <div className="min-w-0 flex-1">
        <What line={line} look={look} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {line.available && (
            <QuantityStepper
              value={quantity}
              onChange={step}
              max={MOST_OF_A_LINE}
              label={`Quantity of ${drink.name}`}
              size={look === 'page' ? 'medium' : 'small'}
            />
          )}
          <IconButton label={`Remove ${drink.name}`} onClick={onTakeOut} className="text-ink-soft">
            <Icon of={Trash2} size={20} />
          </IconButton>
          <p className="money ml-auto text-base font-semibold">
            <span className="sr-only">Price: </span>
            {line.available ? pounds(linePriceAt(line, quantity)) : 'Not counted'}
          </p>
        </div>
        <Sorry>{refused ?? sorry}</Sorry>
      </div>
      {AskFirst && <AskFirst line={line} open={isAsking} onClose={stopAsking} onTakeOut={onTakeOut} />}
    </article>
  )
}

function What({ line, look }: Pick<BasketLineProps, 'line' | 'look'>) {
  const { drink } = line
  const Heading = look === 'page' ? 'h2' : 'h3'
  return (
    <>
      <Heading className="font-serif text-name font-medium break-words">
        <Link
          to={drinkAddress(drink.id)}
          replace={look === 'panel'}
          className="underline-offset-4 hover:underline"
        >
          {drink.name}
        </Link>
      </Heading>
      <p className="money mt-0.5 text-sm text-ink-soft">
        {[drink.bottle_size, look === 'page' && `${pounds(fromPounds(line.unit_price))} each`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <EngravedOn line={line} />
      {line.words && <p className="mt-1.5 text-sm font-medium text-error">{line.words}</p>}
    </>
  )
}

/** One up, one down; the last one needs a confirmation. */
function useQuantity(line: WireCartItem, ask: () => void) {
  const changes = useLineChanges()
  const { run, refusal } = useCall(stepLine, { isConcurrent: true })
  const quantity = quantityShown(line, changes)
  const step = (to: number) => void (to < 1 ? ask() : run(line, to > quantity ? 1 : -1))
  return { quantity, step, refused: refusal?.fields?.quantity ?? refusal?.error_message }
}

/** The dialog is loaded on demand. If that fails, the line is removed at once: there is an undo. */
function useAsking(onTakeOut: () => void) {
  const [AskFirst, setAskFirst] = useState<ComponentType<AskFirstProps>>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const question = await import('./ask-first.tsx').catch(() => undefined)
    if (!question) return onTakeOut()
    setAskFirst(() => question.AskFirst)
    setAsking(true)
  }
  return { AskFirst, isAsking, ask, stopAsking: () => setAsking(false) }
}

const thumbs = {
  panel: { width: 'w-20', sizes: '5rem' },
  page: { width: 'w-20 sm:w-28', sizes: '(min-width: 40rem) 7rem, 5rem' },
}
