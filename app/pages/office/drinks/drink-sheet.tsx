import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'
import { tintOf } from '#app/departments/catalogue/tints.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useFrame } from '../use-page.ts'
import { listAddress } from './addresses.ts'
import { type ClashedWith, clashedWith, DrinkClash } from './drink-clash.tsx'
import type { DrinksData, DrinksQuery, SavedAnswer, SheetDrink } from './drink-data.ts'
import { DrinkBoxes } from './drink-fields.tsx'
import { DrinkHead } from './drink-head.tsx'
import { fieldsOfSheet } from './form-fields.ts'
import { PricePart } from './price-part.tsx'
import { StockPart } from './stock-part.tsx'
import { useDrinkActs } from './use-drink-acts.ts'
import { useDrinkForm } from './use-drink-form.ts'
import { WhyNot } from './why-not.tsx'

const DrinkPhotographs = lazy(async () => ({
  default: (await import('../photographs/drink-photographs.tsx')).DrinkPhotographs,
}))

const QueuePart = lazy(async () => ({ default: (await import('./queue-part.tsx')).QueuePart }))

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))

type SheetProps = {
  open: NonNullable<DrinksData['open']>
  list: DrinksData['list']
  query: DrinksQuery
}

/** One drink beside the list that it was found in; below 1024 px a page of its own. */
export function DrinkSheet({ open, list, query }: SheetProps) {
  return (
    <Sheet what="Drink" reference={open.reference} list={listAddress(query)}>
      {/* Each version is a form of its own: what was typed into an older one must not overwrite it. */}
      {open.drink && <Inside key={open.drink.version} drink={open.drink} {...{ list, query }} />}
      {open.drink?.state === 'on_sale' && <Queue key={`queue ${open.drink.id}`} drinkId={open.drink.id} />}
      {open.drink?.may.includes('edit') && <Photographs key={open.drink.id} drink={open.drink} />}
    </Sheet>
  )
}

/** Not a part of the form: it is saved by itself. */
const Queue = ({ drinkId }: { drinkId: string }) => (
  <section aria-label="Queue" className="border-line-strong border-t px-4 py-4 max-md:last:pb-24 md:px-6">
    <h2 className="mb-2 font-semibold">Queue</h2>
    <Suspense>
      <QueuePart drinkId={drinkId} />
    </Suspense>
  </section>
)

/** Not a part of the form: each of its changes is saved at once. */
const Photographs = ({ drink }: { drink: SheetDrink }) => (
  <section
    aria-label="Photographs of this drink"
    className="border-line-strong border-t px-4 py-4 pb-24 md:px-6"
  >
    <h2 className="mb-2 font-semibold">Photographs</h2>
    <Suspense>
      <DrinkPhotographs drinkId={drink.id} tint={tintOf({ ...drink, type: drink.type as DrinkType })} />
    </Suspense>
  </section>
)

type InnerProps = { drink: SheetDrink; list: DrinksData['list']; query: DrinksQuery }

function Inside({ drink, list, query }: InnerProps) {
  const mayEdit = drink.may.includes('edit')
  const acting = useDrinkActs(drink, query)
  const form = useRef<HTMLFormElement>(null)
  const was = useMemo(() => fieldsOfSheet(drink), [drink])
  const typing = useDrinkForm(form, was)
  const saving = useSaving(drink, typing)
  const draft = useDraft<HTMLDivElement>(mayEdit ? draftOf(drink) : 'drink:seen')
  const isHydrated = useHydrated()
  const [isLooking, setLooking] = useState(false)
  const setsPrices = useFrame()?.member.verbs.includes('prices.set') ?? false
  return (
    <>
      <form
        ref={form}
        noValidate
        onInput={typing.onInput}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void saving.save(drink.version)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
        }}
        className="group/form flex min-h-full shrink-0 flex-col"
      >
        <DrinkHead {...{ drink, list, query }} />
        <WhyNot drink={drink} />
        <PricePart drink={drink} />
        <StockPart drink={drink} />
        <div ref={draft}>
          <fieldset disabled={!mayEdit} className="min-w-0">
            <legend className="sr-only">Everything that its page shows</legend>
            <DrinkBoxes
              {...{ was }}
              now={typing.now}
              judgement={typing.judgement}
              errors={typing.errors}
              seesCost={'cost' in drink}
              hasPrice={drink.state === 'draft' && setsPrices}
            />
          </fieldset>
        </div>
        <div className="not-printed mt-auto border-line-strong border-t bg-white px-4 pt-3 pb-4 max-md:group-last/form:pb-24 md:sticky md:bottom-0 md:px-6 md:pb-3">
          <div aria-live="polite">
            {saving.clash && (
              <div className="mb-2">
                <DrinkClash
                  clash={saving.clash}
                  onSave={() => void saving.save(saving.clash?.now.version ?? drink.version)}
                  onLeave={saving.leave}
                />
              </div>
            )}
            {(saving.failure || acting.failure) && (
              <div className="mb-2">
                <Failure title="This was not saved.">
                  {saving.failure ? refusalInWords(saving.failure) : acting.failure}
                </Failure>
              </div>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {mayEdit && (
              <Act
                type="submit"
                look="first"
                disabled={!isHydrated || !typing.isChanged}
                doing={saving.isSaving && 'Saving'}
              >
                Save
              </Act>
            )}
            {acting.buttons.map(({ name, words, doing, letter, run }) => (
              <Act
                key={name}
                cap={letter.toUpperCase()}
                disabled={!isHydrated || typing.isChanged}
                doing={acting.doing === name && doing}
                onClick={run}
              >
                {words}
              </Act>
            ))}
            {mayEdit && (
              <Act disabled={!isHydrated} onClick={() => !saving.refuseUnread() && setLooking(true)}>
                See on the pages
              </Act>
            )}
            {typing.isChanged && <span className="text-ink-soft text-xs">Not saved yet</span>}
          </div>
        </div>
      </form>
      {isLooking && (
        <Suspense>
          <WhatIfBox
            changes={{ drinks: [{ id: drink.id, ...typing.changes() }] }}
            drinks={[{ id: drink.id, name: typing.now.name, type: typing.now.type }]}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const draftOf = ({ id, version }: SheetDrink) => `drink:${id}:${version}`

function useSaving(drink: SheetDrink, typing: ReturnType<typeof useDrinkForm>) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const [clash, setClash] = useState<ClashedWith>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  /** Says why what was typed can't be read; true if it can't. */
  const refuseUnread = () => {
    const wrong = typing.whyNotSaved()
    setFailure(wrong)
    return wrong !== undefined
  }
  const save = async (version: number) => {
    const changes = typing.changes()
    setClash(undefined)
    if (refuseUnread()) return
    setSaving(true)
    const path = `drinks/${encodeURIComponent(drink.id)}`
    const answer = await officeApi.post<SavedAnswer>(path, { ...changes, version })
    setSaving(false)
    if (!answer.ok) {
      const other = await clashedWith(drink.id, answer.refusal, changes)
      if (other) return setClash(other)
      typing.setRefused(answer.refusal.fields ?? {})
      return setFailure(answer.refusal)
    }
    void officeApi.keepDraft(draftOf(drink), {})
    show({ words: `${answer.data.drink.name} is saved.`, change: answer.data.change })
    void revalidate()
  }
  const leave = () => {
    setClash(undefined)
    void officeApi.keepDraft(draftOf(drink), {})
    void revalidate()
  }
  return { isSaving, failure, clash, save, leave, refuseUnread }
}
