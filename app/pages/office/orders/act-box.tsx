import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { money } from '../words.ts'
import { type ActAnswer, type ActName, asDone, type OrderAct } from './order-acts.ts'
import type { SheetLine, SheetOrder } from './order-data.ts'

type ActBoxProps = { act: OrderAct; order: SheetOrder; onClose: () => void; onDone: (done: Done) => void }

type Asked = { path: string; body: Record<string, unknown>; words: string }

type Form = {
  title: (order: SheetOrder) => string
  about?: string
  press: string
  fields: (order: SheetOrder, errors: Record<string, string>) => ReactNode
  /** What is sent; the fields' values come by their names. */
  ask: (order: SheetOrder, form: FormData) => Asked
}

/** Asks what an action needs to know. A refusal stands next to what was pressed; a clash says who and when. */
export function ActBox({ act, order, onClose, onDone }: ActBoxProps) {
  const form = forms[act.may]
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<{ words: string; fields: Record<string, string> }>()
  if (!form) return null
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { path, body, words } = form.ask(order, new FormData(event.currentTarget))
    setDoing(true)
    setFailure(undefined)
    const sent = await officeApi.post<ActAnswer>(`orders/${path}`, body, { 'if-match': `"${order.version}"` })
    const outcome = asDone(sent, words)
    setDoing(false)
    if (outcome.ok) return onDone(outcome.data)
    const { error_message, fields = {} } = outcome.refusal
    setFailure({ words: error_message, fields })
  }
  return (
    <Box
      title={form.title(order)}
      about={form.about}
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
        {form.fields(order, failure?.fields ?? {})}
        {failure && <Failure title="This was not done.">{failure.words} Nothing was changed.</Failure>}
      </form>
    </Box>
  )
}

const couriers = ['DPD', 'Royal Mail', 'Evri', 'Parcelforce', 'Own van']

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const CourierFields = ({
  errors,
  courier = '',
  tracking = '',
}: {
  errors: Record<string, string>
  courier?: string
  tracking?: string
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Choice label="Courier" name="courier" defaultValue={courier || couriers[0]} error={errors.courier}>
      {couriers.map((name) => (
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

const Because = ({ label = 'Why', errors }: { label?: string; errors: Record<string, string> }) => (
  <Field
    label={label}
    name="because"
    error={errors.because}
    hint="For the log. The shopper does not see it."
  />
)

/** Which of the lines; all of them at first. */
function LineChoice({ lines, counts = false }: { lines: SheetLine[]; counts?: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-xs">Which bottles</legend>
      <ul className="border-line border-t">
        {lines.map((line) => (
          <li key={line.id} className="flex min-h-9 items-center gap-3 border-line border-b py-1">
            <label className="flex min-w-0 flex-1 items-center gap-3">
              <input
                type="checkbox"
                name="line"
                value={line.id}
                defaultChecked
                className="size-4 flex-none accent-brand-deep"
              />
              <span className="min-w-0 flex-1">
                {line.name} <span className="text-ink-soft text-xs">{line.size}</span>
              </span>
            </label>
            {counts && line.quantity > 1 ? (
              <input
                type="number"
                name={`quantity-${line.id}`}
                min={1}
                max={line.quantity}
                defaultValue={line.quantity}
                aria-label={`How many ${line.name}`}
                className="h-8 w-16 rounded-md border border-edge px-2 text-right"
              />
            ) : (
              <span className="text-ink-soft">{line.quantity} ×</span>
            )}
            {line.charged !== null && (
              <span className="money w-[68px] text-right">{money(line.charged)}</span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A decision of its own: money and bottles do not travel together. */
const BottlesBack = ({ errors }: { errors: Record<string, string> }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-xs">Do the bottles go back on the shelf?</legend>
    <div className="flex gap-5">
      <label className="flex min-h-9 items-center gap-2">
        <input type="radio" name="restock" value="yes" required className="size-4 accent-brand-deep" /> Yes,
        they can be sold
      </label>
      <label className="flex min-h-9 items-center gap-2">
        <input type="radio" name="restock" value="no" required className="size-4 accent-brand-deep" /> No
      </label>
    </div>
    {errors.restock && <p className="text-error text-xs">{errors.restock}</p>}
  </fieldset>
)

const openLines = ({ lines }: SheetOrder) => lines.filter(({ isCancelled }) => !isCancelled)

const chosenLines = (order: SheetOrder, form: FormData) => {
  const ids = form.getAll('line').map(String)
  return openLines(order).filter(({ id }) => ids.includes(id))
}

const forms: Partial<Record<ActName, Form>> = {
  paid: {
    title: ({ reference }) => `Mark ${reference} paid`,
    about: 'The shopper gets the confirmation in a minute; until then Undo takes it back.',
    press: 'Mark paid',
    fields: (order, errors) => (
      <>
        <Field
          label="Sum received, in pounds"
          name="amount"
          inputMode="decimal"
          required
          defaultValue={order.toPay?.toFixed(2) ?? ''}
          error={errors.amount}
          hint="A sum that differs puts the order into review."
        />
        <Because label="Note" errors={errors} />
      </>
    ),
    ask: ({ reference }, form) => ({
      path: 'paid',
      body: {
        reference,
        amount: Number(text(form, 'amount').replace(/[£,\s]/g, '')),
        because: text(form, 'because'),
      },
      words: `${reference} is paid.`,
    }),
  },
  dispatch: {
    title: ({ reference }) => `Dispatch ${reference}`,
    about: 'The shopper’s letter with the tracking number leaves in a minute; until then Undo takes it back.',
    press: 'Dispatch',
    fields: (_, errors) => <CourierFields errors={errors} />,
    ask: ({ reference }, form) => ({
      path: 'dispatch',
      body: {
        references: [reference],
        parcels: [{ reference, courier: text(form, 'courier'), tracking: text(form, 'tracking') }],
      },
      words: `${reference} dispatched.`,
    }),
  },
  tracking: {
    title: ({ reference }) => `Correct the tracking of ${reference}`,
    press: 'Correct',
    fields: ({ parcels }, errors) => (
      <>
        <Choice label="Parcel" name="parcel">
          {parcels.map((parcel, at) => (
            <option key={parcel.id} value={parcel.id}>
              {at + 1}: {[parcel.courier, parcel.tracking].filter(Boolean).join(', ')}
            </option>
          ))}
        </Choice>
        <CourierFields errors={errors} courier={parcels[0]?.courier} tracking={parcels[0]?.tracking} />
      </>
    ),
    ask: ({ reference }, form) => ({
      path: 'tracking',
      body: {
        reference,
        parcel: text(form, 'parcel'),
        courier: text(form, 'courier'),
        tracking: text(form, 'tracking'),
      },
      words: 'Tracking corrected.',
    }),
  },
  cancel: {
    title: ({ reference }) => `Cancel ${reference}`,
    about: 'What was paid for it goes back, the bottles go back on the shelf, and the shopper is told.',
    press: 'Cancel what is ticked',
    fields: (order, errors) => (
      <>
        <LineChoice lines={openLines(order)} />
        <Because errors={errors} />
      </>
    ),
    ask: (order, form) => {
      const lines = chosenLines(order, form)
      return {
        path: 'cancel',
        body: {
          reference: order.reference,
          ...(lines.length < openLines(order).length ? { lines: lines.map(({ id }) => id) } : {}),
          because: text(form, 'because'),
        },
        words: `${order.reference} cancelled.`,
      }
    },
  },
  refund: {
    title: ({ reference }) => `Refund ${reference}`,
    about: 'Money that has left for the bank does not come back by Undo.',
    press: 'Refund',
    fields: (order, errors) => (
      <>
        <LineChoice lines={openLines(order)} counts />
        <BottlesBack errors={errors} />
        <Because errors={errors} />
        <ShoppersLetter />
      </>
    ),
    ask: (order, form) => ({
      path: 'refund',
      body: {
        reference: order.reference,
        lines: chosenLines(order, form).map(({ id, quantity }) => ({
          id,
          quantity: Number(form.get(`quantity-${id}`) ?? quantity),
        })),
        restock: form.get('restock') === 'yes',
        because: text(form, 'because'),
      },
      words: `Refunded at ${order.reference}.`,
    }),
  },
  settle: {
    title: ({ reference }) => `Settle the withdrawal from ${reference}`,
    press: 'Settle',
    fields: (_, errors) => (
      <>
        <BottlesBack errors={errors} />
        <Because errors={errors} />
      </>
    ),
    ask: ({ reference }, form) => ({
      path: 'settle',
      body: { reference, restock: form.get('restock') === 'yes', because: text(form, 'because') },
      words: `The withdrawal from ${reference} is settled.`,
    }),
  },
  note: {
    title: ({ reference }) => `Note at ${reference}`,
    press: 'Keep note',
    fields: (_, errors) => (
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
      words: 'Noted.',
    }),
  },
}

const ShoppersLetter = () => (
  <div className="rounded-md bg-canvas px-3.5 py-3 text-xs">
    <p className="font-medium">The shopper’s letter says</p>
    <p className="mt-1 text-ink-soft">
      ‘We have sent your money back the way it came. Banks take up to five working days to show it.’
    </p>
  </div>
)
