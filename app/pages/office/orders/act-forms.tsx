import type { ReactNode } from 'react'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import { Because, CourierFields, type Fields, inPounds, text } from './act-fields.tsx'
import { BottlesBack, chosenLines, LineChoice, openLines, refundableLines } from './line-choice.tsx'
import type { ActName } from './order-acts.ts'
import type { SheetOrder } from './order-data.ts'
import { ParcelsFields, parcelsIn } from './parcels-fields.tsx'
import { RefundFields } from './refund-fields.tsx'
import { ReturnedFields } from './returned-fields.tsx'
import { returnedIn } from './returned-parcel.ts'

/** What an action asks before it is done. */
type ActForm = {
  title: (order: SheetOrder) => string
  about?: string
  press: string
  isWide?: boolean
  Fields: (fields: Fields) => ReactNode
  /** What is sent; the fields' values come by their names. */
  ask: (order: SheetOrder, form: FormData) => { path: string; body: Record<string, unknown>; words: string }
}

export const actForms: Partial<Record<ActName, ActForm>> = {
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
    Fields: ParcelsFields,
    ask: (order, form) => {
      const { reference } = order
      const { isWhole, parcels } = parcelsIn(order, form)
      return {
        path: 'dispatch',
        body: { references: [reference], parcels },
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
      const lines = chosenLines(refundableLines(order), form)
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
          hint="Leave it empty for all that is due."
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
  return: {
    title: ({ reference }) => `A parcel of ${reference} came back`,
    about: 'Bottles, money and letter are three decisions. The letter leaves in a minute.',
    press: 'Record',
    isWide: true,
    Fields: ReturnedFields,
    ask: (order, form) => {
      const { body } = returnedIn(order, form)
      const words = {
        send_again: 'is to be sent again',
        refund: 'came back; its money is on its way back',
        wait: 'came back and waits for a decision',
        nothing: 'came back',
      }[body.next ?? 'nothing']
      return {
        path: 'returned',
        body: { ...body, because: text(form, 'because') || undefined },
        words: `${order.reference} ${words}.`,
      }
    },
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
