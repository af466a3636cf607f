import type { SupplierRow } from '#app/departments/buying/supplier-list.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type Saved = Done & { id: string }
type SupplierBoxProps = { supplier?: SupplierRow; onClose: () => void; onDone: (saved: Saved) => void }

/** A new supplier, or another version of one. What was typed survives a reload. */
export const SupplierBox = ({ supplier, onClose, onDone }: SupplierBoxProps) => (
  <FormBox<Saved>
    title={supplier ? supplier.name : 'New supplier'}
    about="Sums are without VAT."
    press={supplier ? 'Save' : 'Add the supplier'}
    doing="Saving"
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const typed = fieldsOf(form)
      const answer = supplier
        ? await officeApi.post<{ done: string[]; change: number }>(`suppliers/${supplier.id}`, {
            ...toBody(typed),
            version: supplier.version,
          })
        : await officeApi.post<{ done: string[]; change: number }>('suppliers', toBody(typed))
      if (!answer.ok) return answer
      const { done, change } = answer.data
      const words = `${typed.name} is ${supplier ? 'changed' : 'added'}.`
      return { ok: true, data: { id: done[0] ?? '', words, change } }
    }}
  >
    {(errors) => (
      <Drafted form={supplier ? `supplier:${supplier.id}:${supplier.version}` : 'supplier'}>
        <Field
          label="Name"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={supplier?.name}
          error={errors.name}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="E-mail for orders"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={supplier?.email}
            error={errors.email}
          />
          <Field
            label="Telephone"
            name="phone"
            type="tel"
            autoComplete="off"
            defaultValue={supplier?.phone}
            error={errors.phone}
          />
          <Field
            label="Our account with them"
            name="account_code"
            autoComplete="off"
            defaultValue={supplier?.account_code}
            error={errors.account_code}
          />
          <Field
            label="Working days until it is here"
            name="lead_days"
            inputMode="numeric"
            required
            defaultValue={supplier?.lead_days}
            error={errors.lead_days}
          />
          {(!supplier || supplier.minimum !== undefined) && (
            <Field
              label="Least order, in pounds"
              name="minimum"
              inputMode="decimal"
              hint="Empty: none"
              defaultValue={supplier?.minimum || ''}
              error={errors.minimum}
            />
          )}
          <Field
            label="Least order, in cases"
            name="minimum_cases"
            inputMode="numeric"
            hint="Empty: none"
            defaultValue={supplier?.minimum_cases || ''}
            error={errors.minimum_cases}
          />
        </div>
        <Field
          label="AWRS number"
          name="awrs"
          autoComplete="off"
          autoCapitalize="characters"
          hint="As in XXAW00000123456. Another number has to be checked again."
          defaultValue={supplier?.awrs}
          error={errors.awrs}
        />
        <TextBox
          label="Notes"
          name="notes"
          maxLength={2_000}
          defaultValue={supplier?.notes}
          error={errors.notes}
        />
      </Drafted>
    )}
  </FormBox>
)

/** What is no number is sent as it was typed: the shop says what is wrong with it. */
export const numberIn = (typed: string | undefined) => {
  const words = (typed ?? '').trim().replace(/^£/, '')
  return words !== '' && Number.isFinite(Number(words)) ? Number(words) : words
}

const toBody = ({ lead_days, minimum, minimum_cases, ...rest }: Record<string, string>) => ({
  ...rest,
  lead_days: numberIn(lead_days),
  minimum: minimum?.trim() ? numberIn(minimum) : 0,
  minimum_cases: minimum_cases?.trim() ? numberIn(minimum_cases) : 0,
})
