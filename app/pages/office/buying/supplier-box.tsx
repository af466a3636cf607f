import type { SupplierRow } from '#app/departments/buying/supplier-list.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { typedNumber, typedNumberOr } from '../parts/typed-number.ts'

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
        <SupplierFields supplier={supplier} errors={errors} />
      </Drafted>
    )}
  </FormBox>
)

type FieldsProps = { supplier: SupplierRow | undefined; errors: Record<string, string> }
type Typed = Omit<SupplierRow, 'awrs_checked_on' | 'may'>

function SupplierFields({ supplier, errors }: FieldsProps) {
  const field = (name: keyof Typed) => ({ name, defaultValue: supplier?.[name], error: errors[name] })
  const orNone = (name: keyof Typed) => ({ ...field(name), defaultValue: supplier?.[name] || '' })
  return (
    <>
      <Field label="Name" required maxLength={120} autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="E-mail for orders" type="email" autoComplete="off" {...field('email')} />
        <Field label="Telephone" type="tel" autoComplete="off" {...field('phone')} />
        <Field label="Our account with them" autoComplete="off" {...field('account_code')} />
        <Field label="Working days until it is here" inputMode="numeric" required {...field('lead_days')} />
        {(!supplier || supplier.minimum !== undefined) && (
          <Field
            label="Least order, in pounds"
            inputMode="decimal"
            hint={MAY_BE_NONE}
            {...orNone('minimum')}
          />
        )}
        <Field
          label="Least order, in cases"
          inputMode="numeric"
          hint={MAY_BE_NONE}
          {...orNone('minimum_cases')}
        />
      </div>
      <Field
        label="AWRS number"
        autoComplete="off"
        autoCapitalize="characters"
        hint="As in XXAW00000123456. Another number has to be checked again."
        {...field('awrs')}
      />
      <TextBox label="Notes" maxLength={2_000} {...field('notes')} />
    </>
  )
}

const MAY_BE_NONE = 'Leave it empty if there is none.'

const toBody = ({ lead_days, minimum, minimum_cases, ...rest }: Record<string, string>) => ({
  ...rest,
  lead_days: typedNumber(lead_days),
  minimum: typedNumberOr(0, minimum),
  minimum_cases: typedNumberOr(0, minimum_cases),
})
