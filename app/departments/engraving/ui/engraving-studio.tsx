import { type FormEvent, useId, useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import { Dialog } from '#app/design/overlays/dialog.tsx'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import {
  type EngravingField,
  type Glass,
  type Judgement,
  judgeEngraving,
  narrowestGlass,
} from '../engraving.ts'
import { type Draft, emptyDraft, lineName, orderOf, refusedLines, textsOf, withLine } from '../rules/draft.ts'
import { LINE_LIMIT, linesOf } from '../typefaces.ts'
import { BottleTexts } from './bottle-texts.tsx'
import { Bottles, Typefaces } from './choices.tsx'
import { ShownBottle } from './shown-bottle.tsx'
import { Sum } from './sum.tsx'
import { usePanel } from './use-panel.ts'

/** What was added to the basket, for the confirmation. */
export type Engraved = Pick<Card, 'name' | 'photo' | 'tint'> & { quantity: number; engraving: string[] }

export type EngravingStudioProps = {
  card: Pick<Card, 'id' | 'name' | 'photo' | 'tint' | 'price'>
  open: boolean
  onClose: () => void
  onEngraved: (engraved: Engraved) => void
}

const callOnce = createIdempotentCall()

/**
 * The dialog for engraving a bottle. What is typed stays as long as the page is open, even if the dialog is closed.
 */
export function EngravingStudio({ card, open, onClose, onEngraved }: EngravingStudioProps) {
  const id = useId()
  const panel = usePanel(card.id)
  const [draft, setDraft] = useState(emptyDraft)
  const [bottle, setBottle] = useState(0)
  const [hasTried, setTried] = useState(false)
  const [sorry, setSorry] = useState<Sorry>(nothingWrong)
  const { run, isPending } = useCall((order: ReturnType<typeof orderOf>) =>
    enqueueMutation(callOnce('cart/engrave', order, { drink_id: card.id })),
  )

  const texts = textsOf(draft)
  const judgements = texts.map((text) => judgeEngraving({ ...text, font: draft.font }, glassOf(panel)))
  const shown = Math.min(bottle, texts.length - 1)
  const idOf = (name: string) => `${id}-${name}`

  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setSorry(nothingWrong)
  }
  const write = (bottle: number, field: EngravingField, line: string) => {
    setDraft(withLine(draft, bottle, field, line))
    setSorry(({ [lineName(bottle, field)]: _mended, ...lines }) => ({ ...lines, all: '' }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = firstWrong(judgements) ?? (draft.hasAgreed ? undefined : TERMS)
    if (wrong) return document.getElementById(idOf(wrong))?.focus()
    const answer = await run(orderOf(draft, judgements))
    if (!answer) return
    if (!answer.ok) {
      const lines = refusedLines(answer.refusal.fields ?? {})
      const [line] = Object.keys(lines)
      setSorry({ ...lines, all: line ? '' : answer.refusal.error_message })
      return line && document.getElementById(idOf(line))?.focus()
    }
    setDraft(emptyDraft)
    setTried(false)
    setSorry(nothingWrong)
    onClose()
    onEngraved({
      ...card,
      quantity: draft.quantity,
      engraving: judgements.flatMap((each) => linesOf(each.engraving)),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Engrave this bottle"
      description={card.name}
      size="full"
      footer={
        <div className="flex w-full flex-col gap-3">
          {sorry.all && <Notice look="error">{sorry.all}</Notice>}
          <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
            <Sum price={card.price} quantity={draft.quantity} />
            <Button type="submit" form={id} size="large" pending={isPending} pendingLabel="Adding…">
              Engrave and add to basket
            </Button>
          </div>
        </div>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={workplace}>
        <ShownBottle
          bottle={card}
          panel={panel}
          engraving={{ ...(texts[shown] ?? blank), font: draft.font }}
          caption={texts.length > 1 ? `Bottle ${shown + 1} of ${texts.length}` : undefined}
        />
        <div className="mt-5 flex flex-col gap-7 md:mt-0">
          <section aria-label="Your words">
            <p className="mb-4 text-sm text-ink-soft">
              Up to two lines of {LINE_LIMIT} characters; one is enough. Capital and small letters are
              engraved just as you type them.
            </p>
            <BottleTexts
              {...{ texts, judgements, hasTried, idOf }}
              refused={sorry}
              onWrite={write}
              onTurnTo={setBottle}
            />
            <Spoken judgement={judgements[shown]} />
          </section>
          <Typefaces font={draft.font} onChoose={(font) => change({ font })} />
          <Bottles {...draft} onChange={change} />
          <Checkbox
            id={idOf(TERMS)}
            checked={draft.hasAgreed}
            onChange={(event) => change({ hasAgreed: event.currentTarget.checked })}
            label="I accept the engraving terms: I have checked the spelling and take responsibility for it, and I understand that the order for an engraved bottle cannot be changed or cancelled."
            hint="A bottle made for you can’t be sent back because you have changed your mind, as other bottles can. If the mistake is ours, we will put it right."
            error={hasTried && !draft.hasAgreed ? 'Please tick this before we engrave' : null}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** On a phone the preview may cover the upper part of the form: scroll margins keep a focused field visible. */
const workplace = 'gap-x-8 max-md:[&_:is(input,button)]:scroll-mt-76 md:grid md:grid-cols-[1fr_1.1fr]'

/** The server's errors: about a line, by its name, or about the whole order. */
type Sorry = Record<string, string> & { all: string }
const nothingWrong: Sorry = { all: '' }

const TERMS = 'terms'
const blank = { line1: '', line2: '' }

/** Until the glass's width is known nothing is too wide. */
const glassOf = (panel: FrostedPanel | null | undefined): Glass =>
  panel === undefined ? { width: Number.POSITIVE_INFINITY } : (panel ?? narrowestGlass)

function firstWrong(judgements: readonly Judgement[]): string | undefined {
  const bottle = judgements.findIndex(({ errors }) => errors.length > 0)
  const [error] = judgements[bottle]?.errors ?? []
  return error && lineName(bottle, error.field)
}

/** Remarks change during typing; screen readers announce them politely. */
function Spoken({ judgement }: { judgement: Judgement | undefined }) {
  const { engraving, errors = [], warnings = [] } = judgement ?? {}
  const isBlank = !engraving || linesOf(engraving).length === 0
  return (
    <p role="status" className="sr-only">
      {!isBlank && [...errors, ...warnings].map(({ words }) => words).join('. ')}
    </p>
  )
}
