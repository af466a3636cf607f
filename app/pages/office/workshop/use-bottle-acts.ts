import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BottleAct, BottleName, BottleState, SeenBottle } from '#app/departments/workshop/workshop.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { type Outcome, officeApi, refusalInWords } from '../office-api.ts'
import { counted } from '../words.ts'

export type BottlesDone = {
  done: (BottleName & { reference: string; state: BottleState })[]
  kept: (BottleName & { because: string })[]
  change: number | null
}

export const sendAct = (
  act: BottleAct,
  bottles: readonly SeenBottle[],
  because?: string,
): Promise<Outcome<BottlesDone>> =>
  officeApi.post<BottlesDone>(`engraving/${act}`, {
    bottles: bottles.map(({ line, bottle, version }) => ({ line, bottle, version })),
    ...(because && { because }),
  })

/** 'Bottle 1 of K7QF-3MHX is cut.' */
export function doneInWords(act: BottleAct, { done }: BottlesDone): string {
  const [first] = done
  const which =
    done.length === 1 && first
      ? `Bottle ${first.bottle} of ${first.reference} is`
      : `${counted(done.length, 'bottle')} are`
  if (act === 'bottle') return `${which} back in the queue, with a bottle from the shelf.`
  if (act !== 'spoilt') return `${which} ${act}.`
  return first?.state === 'no_bottle'
    ? `${which} spoilt. None is left on the shelf: it waits for a bottle.`
    : `${which} spoilt. Another one was taken from the shelf.`
}

/** Works on bottles, with Undo in a toast. What is kept back says why next to what was pressed. */
export function useBottleActs() {
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const finish = (act: BottleAct, answer: BottlesDone) => {
    const [kept] = answer.kept
    setFailure(kept ? kept.because : '')
    if (answer.done.length > 0)
      show({ words: doneInWords(act, answer), change: answer.change } satisfies Done)
    void revalidate()
  }
  const run = async (act: BottleAct, bottles: readonly SeenBottle[]) => {
    if (doing) return
    setDoing(act)
    setFailure('')
    const outcome = await sendAct(act, bottles)
    setDoing('')
    if (outcome.ok) finish(act, outcome.data)
    else setFailure(refusalInWords(outcome.refusal))
  }
  return { doing, failure, run, finish }
}
