import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { fromLondonInput } from '../parts/london-input.ts'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import type { OpenCampaign } from './newsletter-data.ts'

type SendBoxProps = { campaign: OpenCampaign; onClose: () => void; onDone: (done: Done) => void }

/** To everybody: said again, and asked for a fresh passkey or code. */
export function SendBox({ campaign: { id, subject, version }, onClose, onDone }: SendBoxProps) {
  const now = useFrame()?.now ?? ''
  return (
    <FormBox<Done>
      title="Send to everybody on the list"
      about={`‘${subject}’ goes to those who are on the list when it begins. Until then it can be taken back; after that, what is sent is sent.`}
      press="Send it"
      doing="Sending"
      onClose={onClose}
      onDone={onDone}
      send={async (form) => {
        const typed = String(form.get('at') ?? '')
        const at = typed ? (fromLondonInput(typed) ?? typed) : undefined
        const answer = await officeApi.post<{ change: number; starts_at: string }>(
          `newsletter/campaigns/${id}/send`,
          { version, ...(at && { at }) },
        )
        if (!answer.ok) return answer
        const begins = inSentence(momentInWords(answer.data.starts_at, now))
        const words = at ? `It is sent ${begins}.` : 'It is sent in a minute.'
        return { ok: true, data: { words, change: answer.data.change } }
      }}
    >
      {(errors) => (
        <Field
          label="When"
          name="at"
          type="datetime-local"
          hint="London time. Leave it empty to send it in a minute."
          error={errors.at}
        />
      )}
    </FormBox>
  )
}
