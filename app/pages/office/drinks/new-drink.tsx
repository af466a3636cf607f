import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyFields } from '#app/departments/catalogue/drink-fields.ts'
import { judgeId, slugOf } from '#app/departments/catalogue/drink-ids.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useFrame } from '../use-page.ts'
import { drinkAddress, listAddress } from './addresses.ts'
import type { DrinksQuery, SavedAnswer } from './drink-data.ts'
import { DrinkBoxes } from './drink-fields.tsx'
import { useDrinkForm } from './use-drink-form.ts'

const DRAFT = 'drink:new'

/** A drink that is not there yet. It begins as a draft; its id is made of its name, and never changes afterwards. */
export function NewDrink({ query }: { query: DrinksQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft<HTMLDivElement>(DRAFT)
  const { now, judgement, errors, onInput, setRefused, changes } = useDrinkForm(form, emptyFields)
  const [id, setId] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { show } = useToasts()
  const seesCost = useFrame()?.member.verbs.includes('drinks.see-cost') ?? false
  const proposed = slugOf(now.name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setFailure(undefined)
    const body = { ...changes(), ...(id && { id }) }
    const answer = await officeApi.post<SavedAnswer>('drinks', body)
    setSaving(false)
    if (!answer.ok) {
      setRefused(answer.refusal.fields ?? {})
      return setFailure(answer.refusal)
    }
    void officeApi.keepDraft(DRAFT, {})
    show({ words: `${answer.data.drink.name} is a draft.`, change: answer.data.change })
    void navigate(drinkAddress(answer.data.drink.id, { view: 'draft' }))
  }
  const idError = errors.id ?? (id ? judgeId(id) : undefined)
  // What is wrong with an empty form is not said before somebody has typed.
  const shown = now.name === '' && !failure ? {} : errors
  return (
    <Sheet what="Drink" reference="new" list={listAddress(query)}>
      <form ref={form} onSubmit={submit} onInput={onInput} className="flex min-h-full flex-col" noValidate>
        <div className="px-4 pt-[18px] pb-4 md:px-6">
          <h2 className="font-semibold text-sheet">New drink</h2>
          <p className="mt-0.5 text-ink-soft text-xs">
            It begins as a draft: nobody but the office sees it until it is put on sale.
          </p>
        </div>
        <div ref={draft}>
          <DrinkBoxes {...{ now, judgement, seesCost }} was={emptyFields} errors={shown} hasPrice />
          <section className="border-line border-t px-4 py-4 md:px-6">
            <Field
              label="Address"
              name="id"
              value={id ?? proposed}
              onChange={({ target }) => setId(target.value)}
              autoComplete="off"
              hint={`Stays for ever: /product?id=${id || proposed || '…'}`}
              {...(idError && { error: idError })}
            />
          </section>
        </div>
        <div className="not-printed mt-auto border-line-strong border-t bg-white px-4 pt-3 pb-24 md:sticky md:bottom-0 md:px-6 md:pb-3">
          {failure && (
            <div className="mb-2">
              <Failure title="This was not saved.">{refusalInWords(failure)}</Failure>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Act type="submit" look="first" big disabled={!isHydrated} doing={isSaving && 'Saving'}>
              Save as draft
            </Act>
            <ActLink to={listAddress(query)} big>
              Close
            </ActLink>
          </div>
        </div>
      </form>
    </Sheet>
  )
}
