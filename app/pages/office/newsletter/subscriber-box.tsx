import type { SubscriberAct } from '#app/departments/newsletter/subscriber-list.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type SubscriberBoxProps = {
  act: SubscriberAct
  id: string
  email: string
  onClose: () => void
  onDone: (done: Done) => void
}

const words = {
  take_off: {
    path: 'take-off',
    title: 'Take off the list',
    about: 'Because they asked for it. They can join again by themselves; nobody else can put them back.',
    press: 'Take off',
    label: 'How they asked',
    hint: 'Such as: by telephone',
    done: 'is off the list.',
  },
  bounced: {
    path: 'bounced',
    title: 'Record a bounce',
    about:
      'A mail to them came back. No newsletter goes there until they join again; mails about orders still do.',
    press: 'Record it',
    label: 'What came back',
    hint: 'Such as: no such letter box',
    done: 'gets no more newsletters.',
  },
} as const

/** Kept with their consent, not in the log. */
export function SubscriberBox({ act, id, email, onClose, onDone }: SubscriberBoxProps) {
  const { path, title, about, press, label, hint, done } = words[act]
  return (
    <FormBox<Done>
      title={title}
      about={about}
      press={press}
      doing="Saving"
      onClose={onClose}
      onDone={onDone}
      send={async (form) => {
        const because = String(form.get('because') ?? '').trim()
        const answer = await officeApi.post<{ change: number }>(`newsletter/subscribers/${id}/${path}`, {
          because,
        })
        if (!answer.ok) return answer
        return { ok: true, data: { words: `${email} ${done}`, change: answer.data.change } }
      }}
    >
      {(errors) => <Field label={label} name="because" maxLength={300} hint={hint} error={errors.because} />}
    </FormBox>
  )
}
