import { useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { unwish, wish } from '../wishlist-state.ts'

type Off = { card: Card; at: number; isOff: boolean; sorry?: string | undefined }
type Row = Pick<Off, 'card' | 'isOff' | 'sorry'>

/** The server's wishes, and in their places those that were removed while the page is open. */
export function useKeptWishes(cards: readonly Card[]) {
  const [offs, setOffs] = useState<readonly Off[]>([])
  const note = (card: Card, change: Partial<Off>) =>
    setOffs((before) => before.map((off) => (off.card.id === card.id ? { ...off, ...change } : off)))

  const takeOff = async (card: Card) => {
    const at = cards.findIndex(({ id }) => id === card.id)
    setOffs((before) => [...before.filter((off) => off.card.id !== card.id), { card, at, isOff: true }])
    const answer = await unwish(card.id)
    if (!answer.ok) note(card, { isOff: false, sorry: answer.refusal.error_message })
  }
  const undo = async (card: Card) => {
    note(card, { sorry: undefined })
    const answer = await wish(card.id)
    note(card, answer.ok ? { isOff: false } : { sorry: answer.refusal.error_message })
  }
  return { rows: rowsOf(cards, offs), takeOff, undo }
}

function rowsOf(cards: readonly Card[], offs: readonly Off[]): Row[] {
  const rows: Row[] = cards.map((card) => {
    const off = offs.find((each) => each.card.id === card.id)
    return { card, isOff: off?.isOff ?? false, sorry: off?.sorry }
  })
  const gone = offs.filter(({ card, isOff }) => isOff && cards.every(({ id }) => id !== card.id))
  for (const { card, at, sorry } of gone.toSorted((a, b) => a.at - b.at))
    rows.splice(at, 0, { card, isOff: true, sorry })
  return rows
}
