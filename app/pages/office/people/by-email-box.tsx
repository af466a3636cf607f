import { useState } from 'react'
import type { ErasurePlan } from '#app/departments/people/requests.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Choice, Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried, WHILE_TYPING_MS } from '../parts/use-tried.ts'
import { CountedList } from './counted-list.tsx'
import { WayChoice } from './request-fields.tsx'
import { saveFile } from './save-file.ts'

type ByEmailBoxProps = { mayErase: boolean; onClose: () => void; onDone: (done: Done) => void }

/** For people who are on no list of customers: newsletter readers, recipients of gift cards, writers of enquiries. */
export function ByEmailBox({ mayErase, onClose, onDone }: ByEmailBoxProps) {
  const [email, setEmail] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const { tried, refusal } = useTried<ErasurePlan>(
    'people/by-email/erase',
    isErasing && isWhole ? { asked: 'letter', email } : undefined,
    WHILE_TYPING_MS,
  )
  return (
    <FormBox<{ person?: object }>
      title="Data of someone who isn’t a customer"
      about="For people without an account or an order: newsletter readers, recipients of gift cards, people who wait for a drink or wrote to us. First make sure that the e-mail is theirs."
      press={isErasing ? 'Erase for good' : 'Save the file'}
      doing={isErasing ? 'Erasing' : 'Collecting'}
      isDanger={isErasing}
      onClose={onClose}
      onDone={({ person }) => {
        if (person) saveFile('their-data.json', JSON.stringify(person, null, 2))
        onDone({ words: person ? 'The file about them is saved.' : 'They are erased.' })
      }}
      send={(form) =>
        officeApi.post(`people/by-email/${isErasing ? 'erase' : 'export'}`, {
          asked: form.get('asked'),
          email: form.get('email'),
        })
      }
    >
      {(errors) => (
        <>
          <Field
            label="Their e-mail"
            name="email"
            type="email"
            required
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setWhole(target.validity.valid)
            }}
            error={errors.email}
          />
          <WayChoice error={errors.asked} />
          {mayErase && (
            <Choice
              label="What do they want?"
              onChange={({ target }) => setErasing(target.value === 'erase')}
              hint={isErasing && 'It can’t be undone.'}
            >
              <option value="export">Everything we know of them</option>
              <option value="erase">To be erased</option>
            </Choice>
          )}
          {isErasing && isWhole && refusal && (
            <Failure title="They can’t be erased this way.">{refusal.error_message}</Failure>
          )}
          {isErasing && isWhole && tried && !refusal && (
            <>
              <CountedList title="This goes" all={tried.goes} nothing="There is nothing that would go." />
              <CountedList title="This stays" all={tried.stays} nothing="Nothing has to stay." />
            </>
          )}
        </>
      )}
    </FormBox>
  )
}
