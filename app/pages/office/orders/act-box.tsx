import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Drafted } from '../parts/drafted.tsx'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { BottlesBack, chosenLines, LineChoice, openLines, unsentLines } from './line-choice.tsx'
import { type ActName, askFor, type OrderAct } from './order-acts.ts'
import type { SheetOrder } from './order-data.ts'
import { RefundPreview } from './refund-preview.tsx'

type ActBoxProps = { act: OrderAct; order: SheetOrder; onClose: () => void; onDone: (done: Done) => void }

type Errors = Record<string, string>
type Fields = { order: SheetOrder; errors: Errors }

type Form = {
  title: (order: SheetOrder) => string
  about?: string
  press: string
  isWide?: boolean
  Fields: (fields: Fields) => ReactNode
  /** What is sent; the fields' values come by their names. */
  ask: (order: SheetOrder, form: FormData) => { path: string; body: Record<string, unknown>; words: string }
}

/** Asks what an action needs to know. A refusal stands next to what was pressed; a clash says who and when. */
export function ActBox({ act, order, onClose, onDone }: ActBoxProps) {
  const form = forms[act.may]
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<{ words: string; fields: Errors }>()
  if (!form) return null
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { path, body, words } = form.ask(order, new FormData(event.currentTarget))
    setDoing(true)
    setFailure(undefined)
    const outcome = await askFor(path, order, body, words)
    setDoing(false)
    if (outcome.ok) return onDone(outcome.data)
    const { error_message, fields = {} } = outcome.refusal
    setFailure({ words: error_message, fields })
  }
  return (
    <Box
      title={form.title(order)}
      about={form.about}
      wide={form.isWide}
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Back
          </Act>
          <Act big type="submit" form={id} look="first" doing={isDoing && act.doing}>
            {form.press}
          </Act>
        </>
      }
    >
      <form id={id} onSubmit={send} className="grid gap-4">
        <Drafted form={`${act.may}:${order.reference}`}>
          <form.Fields order={order} errors={failure?.fields ?? {}} />
        </Drafted>
        {failure && <Failure title="This was not done.">{failure.words} Nothing was changed.</Failure>}
      </form>
    </Box>
  )
}

const couriers = ['DPD', 'Royal Mail', 'Evri', 'Parcelforce', 'Own van']

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const inPounds = (words: string) => Number(words.replace(/[£,\s]/g, ''))

type CourierProps = { errors: Errors; courier?: string | undefined; tracking?: string | undefined }

const CourierFields = ({ errors, courier, tracking }: CourierProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Choice label="Courier" name="courier" defaultValue={courier || couriers[0]} error={errors.courier}>
      {[...new Set([...(courier ? [courier] : []), ...couriers])].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Choice>
    <Field
      label="Tracking number"
      name="tracking"
      defaultValue={tracking}
      autoComplete="off"
      error={errors.tracking}
      hint="May follow later"
    />
  </div>
)

const Because = ({ errors }: { errors: Errors }) => (
  <Field label="Why" name="because" error={errors.because} hint="For the log. The shopper does not see it." />
)

const forms: Partial<Record<ActName, Form>> = {
  paid: {
    title: ({ reference }) => `Mark ${reference} paid`,
    about: 'The shopper’s confirmation leaves in a minute. Until then Undo takes it back.',
    press: 'Mark paid',
    Fields: ({ order, errors }) => (
      <>
        {order.why ? (
          <p>{order.why.words}</p>
        ) : (
          <Field
            label="Sum received, in pounds"
            name="amount"
            inputMode="decimal"
            required
            defaultValue={order.toPay?.toFixed(2) ?? ''}
            error={errors.amount}
          />
        )}
        <Because errors={errors} />
      </>
    ),
    ask: ({ reference, why }, form) => ({
      path: 'paid',
      body: {
        reference,
        ...(why ? {} : { amount: inPounds(text(form, 'amount')) }),
        because: text(form, 'because') || undefined,
      },
      words: `${reference} is paid.`,
    }),
  },
  dispatch: {
    title: ({ reference }) => `Dispatch ${reference}`,
    about: 'The shopper’s letter leaves in a minute. Until then Undo takes it back.',
    press: 'Dispatch',
    Fields: ({ order, errors }) => (
      <>
        <CourierFields errors={errors} />
        <LineChoice legend="What is in the parcel" lines={unsentLines(order)} hasCounts />
      </>
    ),
    ask: (order, form) => {
      const { reference } = order
      const lines = chosenLines(unsentLines(order), form)
      const isWhole =
        lines.length === unsentLines(order).length && lines.every(({ left, quantity }) => left === quantity)
      return {
        path: 'dispatch',
        body: {
          references: [reference],
          parcels: [
            {
              reference,
              courier: text(form, 'courier'),
              tracking: text(form, 'tracking'),
              ...(isWhole ? {} : { lines: lines.map(({ id, quantity }) => ({ id, quantity })) }),
            },
          ],
        },
        words: isWhole ? `${reference} dispatched.` : `A part of ${reference} dispatched.`,
      }
    },
  },
  tracking: {
    title: ({ reference }) => `Correct the tracking of ${reference}`,
    press: 'Correct',
    Fields: ({ order: { parcels }, errors }) => (
      <>
        <Choice label="Parcel" name="parcel" defaultValue={parcels.at(-1)?.id}>
          {parcels.map((parcel, at) => (
            <option key={parcel.id} value={parcel.id}>
              {at + 1}: {[parcel.courier, parcel.tracking].filter(Boolean).join(', ') || 'nothing known'}
            </option>
          ))}
        </Choice>
        <CourierFields
          errors={errors}
          courier={parcels.at(-1)?.courier}
          tracking={parcels.at(-1)?.tracking}
        />
      </>
    ),
    ask: ({ reference }, form) => ({
      path: 'tracking',
      body: {
        reference,
        parcel: text(form, 'parcel') || undefined,
        courier: text(form, 'courier'),
        tracking: text(form, 'tracking'),
      },
      words: `The tracking of ${reference} is corrected.`,
    }),
  },
  cancel: {
    title: ({ reference }) => `Cancel ${reference}`,
    about: 'What was paid for it goes back, the bottles go back on the shelf, and the shopper is told.',
    press: 'Cancel what is ticked',
    Fields: ({ order, errors }) => (
      <>
        <LineChoice legend="Which bottles" lines={openLines(order)} />
        <Because errors={errors} />
      </>
    ),
    ask: (order, form) => {
      const lines = chosenLines(openLines(order), form)
      const isWhole = lines.length === openLines(order).length
      return {
        path: 'cancel',
        body: {
          reference: order.reference,
          ...(isWhole ? {} : { lines: lines.map(({ id }) => id) }),
          because: text(form, 'because') || undefined,
        },
        words: isWhole ? `${order.reference} cancelled.` : `A part of ${order.reference} cancelled.`,
      }
    },
  },
  refund: {
    title: ({ reference }) => `Refund ${reference}`,
    about: 'Money that has left for the bank can’t be called back by Undo.',
    press: 'Send the money back',
    isWide: true,
    Fields: ({ order, errors }) => <RefundFields order={order} errors={errors} />,
    ask: (order, form) => {
      const lines = chosenLines(openLines(order), form)
      return {
        path: 'refund',
        body: {
          reference: order.reference,
          lines: lines.length > 0 ? lines.map(({ id }) => id) : undefined,
          amount: text(form, 'amount') ? inPounds(text(form, 'amount')) : undefined,
          bottles_back: form.get('bottles_back') === 'yes',
          because: text(form, 'because') || undefined,
        },
        words: `Money of ${order.reference} is on its way back.`,
      }
    },
  },
  settle: {
    title: ({ reference }) => `Settle the withdrawal from ${reference}`,
    about: 'What is due goes back to the shopper. Money that has left can’t be called back by Undo.',
    press: 'Settle',
    Fields: ({ errors }) => (
      <>
        <Field
          label="Sum, in pounds"
          name="amount"
          inputMode="decimal"
          error={errors.amount}
          hint="Empty: all that is due."
        />
        <BottlesBack error={errors.bottles_back} />
        <Because errors={errors} />
      </>
    ),
    ask: ({ reference }, form) => ({
      path: 'settle',
      body: {
        reference,
        amount: text(form, 'amount') ? inPounds(text(form, 'amount')) : undefined,
        bottles_back: form.get('bottles_back') === 'yes',
        because: text(form, 'because') || undefined,
      },
      words: `The withdrawal from ${reference} is settled.`,
    }),
  },
  note: {
    title: ({ reference }) => `Note at ${reference}`,
    press: 'Keep note',
    Fields: ({ errors }) => (
      <TextBox
        label="Note"
        name="text"
        required
        maxLength={2_000}
        error={errors.text}
        hint="Only staff see it."
      />
    ),
    ask: ({ reference }, form) => ({
      path: 'note',
      body: { reference, text: text(form, 'text') },
      words: `Noted at ${reference}.`,
    }),
  },
}

/** What is ticked decides the sum, unless one is typed; the letter to the shopper stands beside it. */
function RefundFields({ order, errors }: Fields) {
  const [wanted, setWanted] = useState<{ lines: string[]; amount: string }>({
    lines: openLines(order).map(({ id }) => id),
    amount: '',
  })
  const read = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form) return
    const values = new FormData(form)
    setWanted({ lines: values.getAll('line').map(String), amount: text(values, 'amount') })
  }
  return (
    <div className="grid gap-5 md:grid-cols-2" onChange={read}>
      <div className="grid content-start gap-4">
        <LineChoice legend="Which bottles" lines={openLines(order)} />
        <Field
          label="Another sum, in pounds"
          name="amount"
          inputMode="decimal"
          error={errors.amount}
          hint="Empty: what was charged for the bottles."
        />
        <BottlesBack error={errors.bottles_back} />
        <Because errors={errors} />
      </div>
      <RefundPreview
        reference={order.reference}
        lines={wanted.lines}
        amount={wanted.amount ? inPounds(wanted.amount) : undefined}
      />
    </div>
  )
}
