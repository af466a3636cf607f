import { useState } from 'react'
import { Button } from '#app/design/button.tsx'
import { Notice } from '#app/design/notice.tsx'
import type { WireBasket } from '../wire.ts'
import { markSeen } from './line-changes.ts'

/** Prices, offers and stock that are not what they were when the shopper last looked. */
export function WhatChanged({ changes }: Pick<WireBasket, 'changes'>) {
  const [isPending, setPending] = useState(false)
  const [sorry, setSorry] = useState('')
  if (changes.length === 0) return null
  const gotIt = async () => {
    setPending(true)
    const answer = await markSeen(changes)
    setPending(false)
    setSorry(answer.ok ? '' : answer.refusal.error_message)
  }
  return (
    <Notice className="mb-6">
      <p className="font-medium">Since you last looked</p>
      <ul className="mt-1 list-disc space-y-1 pl-4 marker:text-ink-soft">
        {changes.map(({ item_id, kind, words }) => (
          <li key={`${item_id} ${kind}`}>{words}</li>
        ))}
      </ul>
      <Button look="secondary" size="small" pending={isPending} onClick={gotIt} className="mt-3">
        Got it
      </Button>
      {sorry && (
        <p role="alert" className="mt-2 text-error">
          {sorry}
        </p>
      )}
    </Notice>
  )
}
