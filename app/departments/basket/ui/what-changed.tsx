import { Button } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import type { WireBasket } from '../basket-wire.ts'
import { markSeen } from './line-changes.ts'

/** Prices, offers and stock that have changed since the shopper last looked. */
export function WhatChanged({ changes }: Pick<WireBasket, 'changes'>) {
  const { run, isPending, refusal } = useCall(() => markSeen(changes))
  if (changes.length === 0) return null
  return (
    <Notice className="mb-6">
      <p className="font-medium">Since you last looked</p>
      <ul className="mt-1 list-disc space-y-1 pl-4 marker:text-ink-soft">
        {changes.map(({ item_id, kind, words }) => (
          <li key={`${item_id} ${kind}`}>{words}</li>
        ))}
      </ul>
      <Button look="secondary" size="small" pending={isPending} onClick={run} className="mt-3">
        Got it
      </Button>
      <Sorry className="mt-2">{refusal?.error_message}</Sorry>
    </Notice>
  )
}
