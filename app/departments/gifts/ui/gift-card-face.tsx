import { Cake, Gem, Gift, Heart, type IconNode, Sparkles, TreePine } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { greetings, type Occasion } from '../gift-cards.ts'

export type ShownCard = {
  amount: Pence
  /** Not chosen yet. */
  occasion: Occasion | undefined
  recipient: string
  sender: string
  message: string
}

/** The card as it will be mailed and printed; missing parts have placeholders. */
export function GiftCardFace({ amount, occasion = 'Just because', recipient, sender, message }: ShownCard) {
  return (
    <figure aria-label="How the card will look">
      <div className="relative flex aspect-8/5 flex-col justify-between overflow-hidden rounded-lg bg-brand-deep p-5 text-white shadow-raised sm:p-6">
        <span
          aria-hidden="true"
          className="absolute -top-1/4 -right-1/6 flex aspect-square w-3/5 items-center justify-center rounded-full bg-brand-deeper"
        >
          <Icon of={motifs[occasion]} className="size-1/2 opacity-60" />
        </span>
        <p className="relative font-serif text-name font-medium">{theShop().name}</p>
        <div className="relative">
          <p className="font-serif text-title font-medium">{greetings[occasion]}</p>
          <p className="money font-serif text-page font-medium">{pounds(amount)}</p>
        </div>
      </div>
      <figcaption className="mt-4 space-y-1.5 rounded-lg border border-line bg-white p-5 text-sm">
        <p className="font-semibold break-words">For {recipient || '…'}</p>
        <p className="break-words whitespace-pre-line text-ink-soft">
          {message || 'Your message goes here.'}
        </p>
        <p className="break-words text-ink-soft">From {sender || '…'}</p>
      </figcaption>
    </figure>
  )
}

const motifs: Record<Occasion, IconNode> = {
  Birthday: Cake,
  Wedding: Gem,
  Anniversary: Sparkles,
  Christmas: TreePine,
  "Valentine's Day": Heart,
  'Just because': Gift,
}
