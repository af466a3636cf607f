import { useState } from 'react'
import { giftCardLimits } from '#app/departments/gifts/gift-cards.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi, type Refusal } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { Act } from '../parts/act.tsx'
import { Drafted } from '../parts/drafted.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { typedNumber } from '../parts/typed-number.ts'

type IssueBoxProps = { onClose: () => void; onDone: (done: Done) => void }

/** A card that nobody has bought. Its mail can be looked at first. */
export const IssueBox = ({ onClose, onDone }: IssueBoxProps) => (
  <FormBox<Done>
    title="Issue a gift card"
    about="For goodwill, or in place of one that was lost. It is money: the shop owes it from now on."
    press="Issue the card"
    doing="Issuing"
    onClose={onClose}
    onDone={onDone}
    send={async (form) =>
      asDone(await officeApi.post<ActAnswer>('gift-cards', bodyOf(form)), 'The gift card is issued.')
    }
  >
    {(errors) => (
      <Drafted form="gift-card:new">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Pounds"
            name="amount"
            inputMode="decimal"
            required
            hint="10 to 500"
            error={errors.amount}
          />
          <Field
            label="Send on"
            name="send_on"
            type="date"
            hint="Leave it empty to send it now."
            error={errors.send_on}
          />
          <Field
            label="Recipient’s name"
            name="recipient_name"
            maxLength={giftCardLimits.name}
            autoComplete="off"
            required
            error={errors.recipient_name}
          />
          <Field
            label="Recipient’s e-mail"
            name="recipient_email"
            type="email"
            autoComplete="off"
            required
            error={errors.recipient_email}
          />
        </div>
        <TextBox
          label="Message"
          name="message"
          maxLength={giftCardLimits.message}
          hint="They read it in the mail. It may be empty."
          error={errors.message}
        />
        <Field
          label="Why, for the log"
          name="because"
          maxLength={500}
          autoComplete="off"
          required
          error={errors.because}
        />
        <SeeMail />
      </Drafted>
    )}
  </FormBox>
)

const bodyOf = (form: FormData) => {
  const { amount, send_on, ...rest } = fieldsOf(form)
  return { ...rest, amount: typedNumber(amount), send_on: send_on || null }
}

type Mail = { subject: string; text: string }

/** What they would get, without sending it. */
function SeeMail() {
  const [mail, setMail] = useState<Mail>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isLooking, setLooking] = useState(false)
  const look = async (form: HTMLFormElement | null) => {
    if (!form) return
    setLooking(true)
    const body = { ...bodyOf(new FormData(form)), dry_run: true }
    const answer = await officeApi.ask<{ mail: Mail }>('gift-cards', body)
    setLooking(false)
    setMail(answer.ok ? answer.data.mail : undefined)
    setRefusal(answer.ok ? undefined : answer.refusal)
  }
  return (
    <div className="grid gap-2">
      <span>
        <Act doing={isLooking && 'One moment'} onClick={(event) => look(event.currentTarget.form)}>
          See the mail first
        </Act>
      </span>
      {refusal && (
        <Failure title="It could not be issued like this.">
          {Object.values(refusal.fields ?? {}).join('. ') || refusal.error_message}
        </Failure>
      )}
      {mail && (
        <section aria-label="The mail" className="rounded-md bg-shade px-3.5 py-3 text-xs">
          <h3 className="font-semibold">{mail.subject}</h3>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
        </section>
      )}
    </div>
  )
}
