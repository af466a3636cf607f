import { PackageOpen, Plus, RefreshCw, X } from 'lucide'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import { pounds } from '#app/platform/money.ts'
import { addManyToBasket } from '../basket-state.ts'
import { type CaseBottle, countOf, sumOf } from '../case.ts'
import { confirmAdded } from '../confirmation.ts'
import type { CaseLine } from '../rules/fill-case.ts'

export type LineInCase = CaseLine & { bottle: CaseBottle }

type TrayProps = { size: number; held: readonly LineInCase[]; onTakeOut: (id: string) => void }

/** The case itself: a place for each bottle, filled or empty. */
export function CaseTray({ size, held, onTakeOut }: TrayProps) {
  const places = held.flatMap(({ bottle, quantity }) => Array<CaseBottle>(quantity).fill(bottle))
  return (
    <ol
      aria-label={`Your case: ${countOf(held)} of ${size} bottles`}
      className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6"
    >
      {Array.from({ length: size }, (_, place) => {
        const bottle = places[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the case is its number
          <li key={place} className="relative">
            {bottle ? (
              <Filled bottle={bottle} onTakeOut={onTakeOut} />
            ) : (
              <Waiting isFree={size === caseSize() && place === size - 1} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Filled({ bottle, onTakeOut }: { bottle: CaseBottle; onTakeOut: (id: string) => void }) {
  const { id, name } = bottle.drink
  return (
    <>
      <Photo base={bottle.photo} alt={name} tint={bottle.tint} sizes="8rem" />
      <button
        type="button"
        aria-label={`Take ${name} out of the case`}
        onClick={() => onTakeOut(id)}
        className="absolute -top-1.5 -right-1.5 flex size-11 items-start justify-end"
      >
        <span className="flex size-7 items-center justify-center rounded-full border border-line bg-white shadow-sm hover:border-ink-soft">
          <Icon of={X} size={15} />
        </span>
      </button>
    </>
  )
}

const Waiting = ({ isFree }: { isFree: boolean }) => (
  <div
    className={classNames(
      'flex aspect-4/5 items-center justify-center rounded-md border border-dashed text-xs',
      isFree ? 'border-offer text-offer' : 'border-line-strong text-ink-soft',
    )}
  >
    {isFree ? 'Free' : <span className="sr-only">An empty place</span>}
  </div>
)

type SumProps = { size: number; held: readonly LineInCase[] }

/** Total, saving, and the button into the basket. */
export function CaseTotal({ size, held }: SumProps) {
  const { run, isPending, refusal } = useCall(addManyToBasket)
  const count = countOf(held)
  const { toPay, saved, freeBottle, toFreeDelivery, units } = sumOf(held, new Date())

  const buy = async () => {
    const answer = await run(held.map(({ id, quantity }) => ({ drink_id: id, quantity })))
    const [first] = held
    if (answer?.ok && first)
      confirmAdded({
        name: `Your case of ${count}`,
        photo: first.bottle.photo,
        tint: first.bottle.tint,
        quantity: count,
      })
  }
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex items-baseline justify-between gap-4" aria-live="polite">
        <p className="text-sm text-ink-soft">
          {count} of {size} bottles{units > 0 && `, ${units} units`}
        </p>
        <p className="money font-serif text-title font-medium">{pounds(toPay)}</p>
      </div>
      {saved > 0 && (
        <p className="money mt-1 text-right text-sm font-medium text-offer">You save {pounds(saved)}</p>
      )}
      <ul className="mt-2 space-y-1 text-sm text-ink-soft">
        {freeBottle && <li>{freeBottle} is free.</li>}
        {count > 0 && <li>{deliveryWords(toFreeDelivery)}</li>}
      </ul>
      <Button size="large" className="mt-4 w-full" disabled={count === 0} pending={isPending} onClick={buy}>
        Put the case in my basket
      </Button>
      <Sorry>{refusal?.error_message}</Sorry>
    </div>
  )
}

const deliveryWords = (toFree: number | null) =>
  toFree === 0 || toFree === null
    ? 'Standard delivery is free.'
    : `${pounds(toFree as Parameters<typeof pounds>[0])} to free delivery.`

type WishProps = {
  wish: string
  error: string
  isPending: boolean
  /** A wish was fulfilled, and there may be an alternative. */
  canTurn: boolean
  onWish: (wish: string) => void
  onTurn: () => void
}

const examples = ['3 red, 3 white, under £90', '6 sparkling for £120', '2 Scottish malts, 4 beers']

/** A form for a wish that fills the case. */
export function WishForm({ wish, error, isPending, canTurn, onWish, onTurn }: WishProps) {
  const [typed, setTyped] = useState(wish)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onWish(typed)
  }
  const example = (text: string) => () => {
    setTyped(text)
    onWish(text)
  }
  return (
    <form onSubmit={send} noValidate>
      <TextField
        label="What would you like?"
        hint="Say it as you would across the counter."
        name="wish"
        value={typed}
        maxLength={200}
        autoComplete="off"
        placeholder={examples[0]}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" pending={isPending}>
          Fill my case
        </Button>
        {canTurn && (
          <Button type="button" look="secondary" onClick={onTurn}>
            <Icon of={RefreshCw} size={16} /> Another suggestion
          </Button>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">For example</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {examples.map((text) => (
          <li key={text}>
            <button type="button" onClick={example(text)} className={exampleLook}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

const exampleLook =
  'inline-flex min-h-9 items-center rounded-full border border-line bg-white px-3.5 text-sm transition-colors hover:border-ink-soft pointer-coarse:min-h-11'

type AddProps = { name: string; quantity: number; why: string | null; onAdd: () => void }

/** At the bottom of a card: adds it to the case, or says why not. */
export const AddToCase = ({ name, quantity, why, onAdd }: AddProps): ReactNode => (
  <Button look="secondary" size="small" className="w-full" disabled={why !== null} onClick={onAdd}>
    {why !== null ? (
      <>
        {why}
        <span className="sr-only">: {name}</span>
      </>
    ) : (
      <>
        <Icon of={Plus} size={16} />
        <span>
          {quantity > 0 ? 'Add another' : 'Add'} <span className="sr-only">{name}</span> to the case
        </span>
      </>
    )}
  </Button>
)

export const EmptyTray = () => (
  <p className="mt-4 flex items-center gap-3 text-sm text-ink-soft">
    <Icon of={PackageOpen} size={20} className="flex-none" /> Choose bottles from the shelves below, or tell
    us what you would like.
  </p>
)
