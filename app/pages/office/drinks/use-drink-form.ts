import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Judgement, judgeDrink, type Problems } from '#app/departments/catalogue/drink-checks.ts'
import { changedFields, type DrinkFields } from '#app/departments/catalogue/drink-fields.ts'
import { RESTORED } from '../parts/use-draft.ts'
import { fieldsIn, refusedHere } from './form-fields.ts'

/** A drink's form, judged while somebody types by the same checks as the server's. */
export function useDrinkForm(form: RefObject<HTMLFormElement | null>, was: DrinkFields) {
  const [now, setNow] = useState(was)
  const [refused, setRefused] = useState<Problems>({})
  const read = useCallback(
    () => (form.current ? fieldsIn(new FormData(form.current), was) : was),
    [form, was],
  )
  useEffect(() => {
    const root = form.current
    const look = () => setNow(read())
    root?.addEventListener(RESTORED, look)
    return () => root?.removeEventListener(RESTORED, look)
  }, [form, read])
  // After every render: another type has other subtypes, of which the browser chooses one, and what was saved elsewhere
  // is new here.
  useEffect(() => {
    const is = read()
    setNow((shown) => (changedFields(shown, is).length > 0 ? is : shown))
  })
  const judgement: Judgement = judgeDrink(now)
  return {
    now,
    judgement,
    errors: { ...refused, ...judgement.fields },
    isChanged: changedFields(was, now).length > 0,
    onInput: () => {
      setNow(read())
      setRefused({})
    },
    setRefused,
    /** Why what it says can't be saved at all. */
    whyNotSaved: () => refusedHere(read()),
    /** Only what differs: what somebody else has changed meanwhile is not overwritten. */
    changes: (): Partial<DrinkFields> => {
      const is = read()
      return Object.fromEntries(changedFields(was, is).map((name) => [name, is[name]]))
    },
  }
}
