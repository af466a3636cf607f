import { useState } from 'react'
import type { OfficePurchase } from '#app/departments/buying/purchase-orders.server.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type BoxProps = { order: OfficePurchase; onClose: () => void; onDone: (done: Done) => void }
type Answer = { change: number; mails: { until: string | null } }

const Ticked = ({ name, words, isOn = false }: { name: string; words: string; isOn?: boolean }) => (
  <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
    <input type="checkbox" name={name} defaultChecked={isOn} className="size-4 flex-none accent-brand-deep" />
    {words}
  </label>
)

/** Who gets it, and why it can't be sent. */
export function SendBox({ order, onClose, onDone }: BoxProps) {
  const { email, phone } = order.supplier_contact
  const name = order.supplier.name
  return (
    <FormBox<Answer>
      title={`Send ${order.number}`}
      about={
        email
          ? `${name} gets it by mail, as PDF, in a minute. Until then it can be taken back.`
          : `${name} has no e-mail address${phone ? `: ring ${phone}` : ''}. It counts as ordered from now on.`
      }
      press="Send"
      doing="Sending"
      onClose={onClose}
      onDone={({ change, mails }) =>
        onDone({ words: `${order.number} is sent.`, change, mailsUntil: mails.until })
      }
      send={(form) =>
        officeApi.post<Answer>(`purchase-orders/${order.number}/send`, {
          mail: email !== '' && form.get('quiet') !== 'on',
          below_minimum: form.get('below') === 'on',
          version: order.version,
        })
      }
    >
      {() => (
        <>
          <p>
            To {name}
            {email && <span className="block text-ink-soft [overflow-wrap:anywhere]">{email}</span>}
          </p>
          {order.below_minimum && (
            <div>
              <p className="text-offer">{order.below_minimum}</p>
              <Ticked name="below" words="Send it all the same" />
            </div>
          )}
          {email && <Ticked name="quiet" words="They know already: send no mail" />}
        </>
      )}
    </FormBox>
  )
}

type EndBoxProps = BoxProps & { act: 'cancel' | 'close_short' }

/** Nothing of it is wanted, or the rest will not come. */
export function EndBox({ act, order, onClose, onDone }: EndBoxProps) {
  const isCancel = act === 'cancel'
  const [isTold] = useState(isCancel && order.state === 'sent' && order.supplier_contact.email !== '')
  const words = isCancel ? `${order.number} is cancelled.` : `${order.number} is closed short.`
  return (
    <FormBox<Answer>
      title={isCancel ? `Cancel ${order.number}` : `Close ${order.number} short`}
      about={
        isCancel
          ? 'Nothing of it is wanted any more.'
          : 'What has not arrived is no longer on order. If it comes after all, it can still be received.'
      }
      press={isCancel ? 'Cancel the order' : 'Close it'}
      doing="One moment"
      isDanger={isCancel}
      onClose={onClose}
      onDone={({ change, mails }) => onDone({ words, change, mailsUntil: mails.until })}
      send={(form) =>
        officeApi.post<Answer>(`purchase-orders/${order.number}/${isCancel ? 'cancel' : 'close-short'}`, {
          because: String(form.get('because') ?? ''),
          version: order.version,
          ...(isCancel && { mail: isTold && form.get('quiet') !== 'on' }),
        })
      }
    >
      {(errors) => (
        <>
          <Field
            label="Why, for the log"
            name="because"
            maxLength={500}
            autoComplete="off"
            error={errors.because}
          />
          {isTold && <Ticked name="quiet" words="They know already: send no mail" />}
        </>
      )}
    </FormBox>
  )
}
