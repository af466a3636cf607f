import { LONGEST_NOTE } from '#app/departments/offers/coupon-form.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { fromLondonInput, toLondonInput } from '../parts/london-input.ts'
import { typedNumber, typedNumberOr } from '../parts/typed-number.ts'
import type { CouponRow } from './coupon-data.ts'
import { SeeCoupon } from './see-coupon.tsx'

type CouponBoxProps = { coupon?: CouponRow; onClose: () => void; onDone: (done: Done) => void }

/** A new coupon, or another version of one. What was typed survives a reload. */
export const CouponBox = ({ coupon, onClose, onDone }: CouponBoxProps) => (
  <FormBox<Done>
    title={coupon ? coupon.code : 'New coupon'}
    about="Times are London’s. It takes off nothing below what the law asks for a bottle."
    press={coupon ? 'Save' : 'Make the coupon'}
    doing="Saving"
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const { code = '', ...typed } = fieldsOf(form)
      const answer = coupon
        ? await officeApi.post<{ change: number }>(`coupons/${coupon.code}`, {
            ...toBody(typed),
            version: coupon.version,
          })
        : await officeApi.post<{ change: number }>('coupons', { ...toBody(typed), code })
      if (!answer.ok) return answer
      const words = coupon ? `${coupon.code} is changed.` : `${code.toUpperCase()} is made.`
      return { ok: true, data: { words, change: answer.data.change } }
    }}
  >
    {(errors) => (
      <Drafted form={coupon ? `coupon:${coupon.code}:${coupon.version}` : 'coupon'}>
        {!coupon && (
          <Field
            label="Code"
            name="code"
            autoComplete="off"
            required
            hint="4 to 16 letters and digits, as it is printed"
            error={errors.code}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Pounds off"
            name="off"
            inputMode="decimal"
            required
            defaultValue={coupon?.off}
            error={errors.off}
          />
          <Field
            label="From goods worth"
            name="minimum"
            inputMode="decimal"
            defaultValue={coupon?.minimum || ''}
            hint="In pounds. Leave it empty for any basket."
            error={errors.minimum}
          />
          <Field
            label="Begins"
            name="starts_at"
            type="datetime-local"
            defaultValue={toLondonInput(coupon?.starts_at ?? null)}
            hint="Leave it empty to begin at once."
            error={errors.starts_at}
          />
          <Field
            label="Ends"
            name="ends_at"
            type="datetime-local"
            required
            defaultValue={toLondonInput(coupon?.ends_at ?? null)}
            error={errors.ends_at}
          />
        </div>
        <Field
          label="How often, by all together"
          name="limit"
          inputMode="numeric"
          defaultValue={coupon?.limit ?? ''}
          hint={
            coupon && coupon.used > 0
              ? `Used ${coupon.used} times so far`
              : 'Leave it empty for no limit. Everybody can use it once.'
          }
          error={errors.limit}
        />
        <Field
          label="What it is for"
          name="note"
          required
          maxLength={LONGEST_NOTE}
          defaultValue={coupon?.note}
          error={errors.note}
        />
        <SeeCoupon couponOf={(form) => couponIn(form, coupon)} />
      </Drafted>
    )}
  </FormBox>
)

/** As it would be saved. */
function couponIn(form: FormData, coupon: CouponRow | undefined) {
  const { code = '', ...typed } = fieldsOf(form)
  return { ...toBody(typed), code: coupon?.code ?? code }
}

const toBody = ({ off, minimum, limit, starts_at = '', ends_at = '', note }: Record<string, string>) => ({
  off: typedNumber(off),
  minimum: typedNumberOr(0, minimum),
  limit: typedNumberOr(null, limit),
  starts_at: starts_at ? fromLondonInput(starts_at) : null,
  ends_at: fromLondonInput(ends_at) ?? ends_at,
  note,
})
