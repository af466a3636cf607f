import { money } from '../words.ts'

/** What a refund would come to, and the letter about it. */
export type MoneyBack = { refund: number; to_gift_card: number; mail?: { subject: string; text: string } }

/** How much would go back; dots until that is known. */
export const GoesBack = ({ tried }: { tried: MoneyBack | undefined }) => (
  <>
    <p className="font-medium text-xs">Goes back</p>
    <p className="money font-medium font-serif text-sum">{tried ? money(tried.refund) : '…'}</p>
    {tried !== undefined && tried.to_gift_card > 0 && (
      <p className="text-ink-soft text-xs">{money(tried.to_gift_card)} of it to the gift card</p>
    )}
  </>
)
