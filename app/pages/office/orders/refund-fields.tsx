import { type FormEvent, useState } from 'react'
import { Field } from '../parts/field.tsx'
import { Because, type Fields, inPounds, text } from './act-fields.tsx'
import { BottlesBack, LineChoice, refundableLines } from './line-choice.tsx'
import { RefundPreview } from './refund-preview.tsx'

/** What is ticked decides the sum, unless one is typed; the letter to the shopper is shown beside it. */
export function RefundFields({ order, errors }: Fields) {
  const [wanted, setWanted] = useState<{ lines: string[]; amount: string }>({
    lines: refundableLines(order).map(({ id }) => id),
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
        <LineChoice legend="Which bottles" lines={refundableLines(order)} />
        <Field
          label="Another sum, in pounds"
          name="amount"
          inputMode="decimal"
          error={errors.amount}
          hint="Leave it empty for what was charged for the bottles."
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
