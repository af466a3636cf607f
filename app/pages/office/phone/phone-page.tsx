import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { money } from '../words.ts'
import { CallerFields } from './caller-fields.tsx'
import { type Country, DeliveryFields } from './delivery-fields.tsx'
import { DrinkFinder } from './drink-finder.tsx'
import { orderBody } from './order-body.ts'
import type { PhoneDraft, WantedLine } from './phone-state.ts'
import { Placed, type PlacedOrder } from './placed.tsx'
import { Receipt } from './receipt.tsx'
import { usePhoneDraft } from './use-phone-draft.ts'
import { promiseOf, type Quoted, useQuote } from './use-quote.ts'
import { WantedLines } from './wanted-lines.tsx'

export type PhoneData = { countries: Country[]; placed: PlacedOrder | null }

/** One screen for somebody with a receiver at the ear. */
export function PhonePage() {
  const { placed, countries } = usePage<PhoneData>()
  // Another order, or one that was taken back, is other news: its heading is read out.
  return placed ? (
    <Placed key={`${placed.reference} ${placed.status}`} order={placed} />
  ) : (
    <PhoneOrder countries={countries} />
  )
}

type PlacedAnswer = { change: number; mails: { until: string | null }; order: { reference: string } }

function PhoneOrder({ countries }: { countries: Country[] }) {
  const { draft, change, forget } = usePhoneDraft()
  const [coupon, setCoupon] = useState('')
  const [isOver18, setOver18] = useState(false)
  const [round, setRound] = useState(0)
  const quoted = useQuote(draft, coupon, round)
  const placing = usePlacing()
  const finder = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { show } = useToasts()
  const maySee = useFrame()?.member.verbs.includes('people.see-contact') ?? false
  useKeys([{ key: '/', does: 'Add a drink', run: () => finder.current?.focus() }])

  const set = (by: Partial<PhoneDraft>) => change((before) => ({ ...before, ...by }))
  const setLine = (line: WantedLine) =>
    change((before) => ({
      ...before,
      lines: before.lines.map((each) => (each.key === line.key ? line : each)),
    }))
  const body = orderBody(draft, { quoted, coupon, isOver18 })
  const errors = { ...quoted.errors, ...placing.errorsOf(body) }

  const startAgain = async () => {
    setCoupon('')
    setOver18(false)
    finder.current?.focus()
    await forget()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = draft.coupon.trim()
    // A code that came back with a draft is asked about first.
    if (typed !== coupon) return setCoupon(typed)
    if (!quoted.isFresh || !quoted.quote || placing.isPlacing) return
    const answer = await placing.place(body)
    if (!answer) {
      // Whatever changed meanwhile is in the sums at once.
      return setRound((before) => before + 1)
    }
    const { reference } = answer.order
    await forget()
    await navigate(`/office/phone?placed=${reference}`)
    show({ words: `${reference} is placed.`, change: answer.change, mailsUntil: answer.mails.until })
  }

  return (
    <form
      ref={placing.form}
      onSubmit={submit}
      noValidate
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_400px]"
    >
      {quoted.quote && <InShort quoted={quoted} />}
      <div className="min-w-0 px-4 pt-6 pb-8 md:px-8">
        <div className="flex items-center justify-between gap-3">
          <h1 className="font-medium font-serif text-title">Phone order</h1>
          {draft.lines.length > 0 && (
            <Act look="quiet" onClick={startAgain}>
              Start again
            </Act>
          )}
        </div>
        <p className="mt-1 mb-5 text-ink-soft">Nothing is placed before you press the button.</p>
        <Part title="Drinks">
          <fieldset disabled={!isHydrated}>
            <DrinkFinder
              box={finder}
              onAdd={({ id, name, image }, quantity) =>
                change((before) => ({
                  ...before,
                  lines: withDrink(before.lines, { id, name, image, quantity }),
                }))
              }
            />
          </fieldset>
          <WantedLines
            lines={draft.lines}
            quoted={quoted}
            onChange={setLine}
            onRemove={({ key }) => {
              change((before) => ({ ...before, lines: before.lines.filter((each) => each.key !== key) }))
              finder.current?.focus()
            }}
          />
        </Part>
        <Part title="Caller">
          <CallerFields {...{ draft, change, errors, maySee }} />
        </Part>
        <Part title="Delivery">
          <DeliveryFields {...{ draft, change, errors, countries }} quote={quoted.quote} />
        </Part>
        <Part title="Gift">
          <Gift {...{ draft, set, errors }} />
        </Part>
      </div>
      <aside
        aria-label="Order so far"
        className="border-line-strong border-t bg-white px-4 pt-6 pb-32 md:px-8 xl:sticky xl:top-14 xl:h-[calc(100dvh-3.5rem)] xl:overflow-y-auto xl:border-line xl:border-t-0 xl:border-l xl:px-6 xl:pb-10"
      >
        <Receipt
          {...{ quoted, isOver18, errors }}
          pay={draft.pay}
          onPay={(pay) => set({ pay })}
          onOver18={setOver18}
          failure={placing.failure}
          isPlacing={placing.isPlacing}
        >
          <Code
            value={draft.coupon}
            error={coupon === draft.coupon.trim() ? errors.coupon : undefined}
            hint={codeHint(draft.coupon.trim(), coupon, quoted.quote?.coupon)}
            onChange={(typed) => set({ coupon: typed })}
            onApply={() => setCoupon(draft.coupon.trim())}
          />
        </Receipt>
      </aside>
    </form>
  )
}

/** Where the sums are below the form, they are also in sight while it is filled in. */
const InShort = ({ quoted: { quote, isFresh } }: { quoted: Quoted }) => (
  <p
    aria-hidden="true"
    className="sticky top-14 z-30 flex h-11 items-center justify-between gap-4 border-line border-b bg-white px-4 md:px-8 xl:hidden"
  >
    <span className={classNames('font-semibold tabular-nums', !isFresh && 'text-ink-soft')}>
      {quote && money(quote.totals.total)}
    </span>
    <span className="truncate text-ink-soft text-xs">{quote && promiseOf(quote)}</span>
  </p>
)

/** The same drink again is one more of it, unless it is engraved. */
function withDrink(
  lines: WantedLine[],
  { id, name, image, quantity }: { id: string; name: string; image: string; quantity: number },
): WantedLine[] {
  const same = lines.find(({ drinkId, cut }) => drinkId === id && cut === null)
  if (!same)
    return [
      ...lines,
      { key: crypto.randomUUID(), drinkId: id, name, image, quantity: String(quantity), cut: null },
    ]
  const more = String(Math.min(99, (Number(same.quantity) || 0) + quantity))
  return lines.map((each) => (each === same ? { ...same, quantity: more } : each))
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="border-line-strong border-t pt-3 pb-6 lg:grid lg:grid-cols-[104px_minmax(0,1fr)] lg:gap-4"
  >
    <h2 className="mb-2 font-semibold lg:pt-1.5">{title}</h2>
    <div className="min-w-0 max-w-2xl">{children}</div>
  </section>
)

type GiftProps = {
  draft: PhoneDraft
  set: (by: Partial<PhoneDraft>) => void
  errors: Record<string, string>
}

const Gift = ({ draft, set, errors }: GiftProps) => (
  <div className="grid gap-3">
    <TextBox
      label="Message on the card"
      rows={2}
      value={draft.giftMessage}
      error={errors.gift_message}
      onChange={({ target }) => set({ giftMessage: target.value })}
    />
    <label className="flex items-center gap-2.5 pointer-coarse:min-h-12">
      <input
        type="checkbox"
        checked={draft.hidePrices}
        onChange={({ target }) => set({ hidePrices: target.checked })}
        className="size-4 flex-none accent-brand-deep"
      />
      Hide the prices in the parcel
    </label>
  </div>
)

type CodeProps = {
  value: string
  error: string | undefined
  hint: string | undefined
  onChange: (typed: string) => void
  onApply: () => void
}

/** Asked about when it is whole: wrong ones are counted. */
const Code = ({ value, error, hint, onChange, onApply }: CodeProps) => (
  <div className="mt-4 border-line border-t pt-4">
    <Field
      label="Coupon or gift card"
      autoComplete="off"
      value={value}
      error={error}
      hint={hint}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onApply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onApply()
      }}
    />
  </div>
)

function codeHint(typed: string, asked: string, counts: string | null | undefined): string | undefined {
  if (typed !== asked) return 'Press Enter to apply it.'
  return counts ? `${counts} counts.` : undefined
}

function usePlacing() {
  const [isPlacing, setPlacing] = useState(false)
  const [refused, setRefused] = useState<Refused>(nothingRefused)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused !== nothingRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const place = async (body: Body) => {
    setPlacing(true)
    setRefused(nothingRefused)
    const answer = await officeApi.post<PlacedAnswer>('phone/orders', body)
    setPlacing(false)
    if (answer.ok) return answer.data
    const { error_message, fields } = answer.refusal
    setRefused({ failure: fields ? LOOK_AT_FIELDS : error_message, fields: fields ?? {}, body })
    return undefined
  }
  return {
    form,
    place,
    isPlacing,
    /** What is wrong with a field, until it is changed. */
    errorsOf: (body: Body) =>
      Object.fromEntries(
        Object.entries(refused.fields).filter(([name]) => body[name] === refused.body[name]),
      ),
    failure: refused.failure,
  }
}

type Body = Record<string, unknown>
type Refused = { failure: string; fields: Record<string, string>; body: Body }
const nothingRefused: Refused = { failure: '', fields: {}, body: {} }
const LOOK_AT_FIELDS = 'Please look at the fields that are marked. Nothing was changed.'
