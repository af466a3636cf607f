import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { drinkAddress } from './addresses.ts'
import type { DrinksQuery, SavedAnswer, SheetDrink } from './drink-data.ts'

type DrinkButton = { name: string; words: string; doing: string; letter: string; run: () => void }

/** What may be done with this drink beside editing it; each is undone by a press. */
export function useDrinkActs(drink: SheetDrink, query: DrinksQuery) {
  const { id, name, version, may } = drink
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { show } = useToasts()
  const path = `drinks/${encodeURIComponent(id)}`
  const press = async (act: string, call: string, body: object, done: (answer: SavedAnswer) => string) => {
    setDoing(act)
    setFailure('')
    const answer = await officeApi.post<SavedAnswer>(call, body)
    setDoing('')
    if (!answer.ok) {
      setFailure(refusalInWords(answer.refusal))
      return void revalidate()
    }
    show({ words: done(answer.data), change: answer.data.change })
    if (act === 'copy') void navigate(drinkAddress(answer.data.drink.id, { ...query, view: 'draft' }))
    else void revalidate()
  }
  const become = (act: string, state: string, words: string) => () =>
    void press(act, path, { state, version }, () => `${name} ${words}.`)
  const all: DrinkButton[] = [
    {
      name: 'put_on_sale',
      words: 'Put on sale',
      doing: 'Putting on sale',
      letter: 'p',
      run: become('put_on_sale', 'on_sale', 'is on sale'),
    },
    {
      name: 'withdraw',
      words: 'Withdraw',
      doing: 'Withdrawing',
      letter: 'w',
      run: become('withdraw', 'withdrawn', 'is withdrawn'),
    },
    {
      name: 'copy',
      words: 'Copy',
      doing: 'Copying',
      letter: 'c',
      run: () => void press('copy', `${path}/copy`, {}, ({ drink: copied }) => `${copied.name} is a draft.`),
    },
  ]
  const buttons = all.filter((button) => (may as readonly string[]).includes(button.name))
  useKeys(buttons.map(({ letter, words, run }) => ({ key: letter, does: words, run })))
  return { buttons, doing, failure }
}
