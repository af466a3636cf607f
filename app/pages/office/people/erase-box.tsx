import { useState } from 'react'
import type { ErasurePlan } from '#app/departments/people/requests.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried } from '../parts/use-tried.ts'
import { CountedList } from './counted-list.tsx'
import type { SheetPerson } from './people-data.ts'
import { RequestFields, requestIn } from './request-fields.tsx'

type EraseBoxProps = { person: SheetPerson; onClose: () => void; onDone: (done: Done) => void }

/** Says what goes and what stays before it is pressed: nothing brings it back. */
export function EraseBox({ person, onClose, onDone }: EraseBoxProps) {
  const [emailIsTheirs, setTheirs] = useState(false)
  // A guest is known by the e-mail alone: without it there is nothing to try.
  const canBeTried = person.kind === 'account' || emailIsTheirs
  const path = `people/${person.id}/erase`
  const { tried, refusal } = useTried<ErasurePlan>(
    path,
    canBeTried ? { asked: 'letter', email_is_theirs: emailIsTheirs } : undefined,
  )
  const because = tried?.because ?? refusal?.error_message
  return (
    <FormBox<unknown>
      title={`Erase ${person.name}`}
      about="It can’t be undone. Please make sure first that it is they who ask."
      press="Erase for good"
      doing="Erasing"
      isDanger
      onClose={onClose}
      onDone={() => onDone({ words: `${person.name} is erased.` })}
      send={(form) => officeApi.post(path, requestIn(form))}
    >
      {(errors) => (
        <>
          <RequestFields errors={errors} onProof={setTheirs} />
          {because && <Failure title="They can’t be erased now.">{because}</Failure>}
          {tried && canBeTried && (
            <>
              <CountedList title="This goes" all={tried.goes} nothing="There is nothing that would go." />
              <CountedList title="This stays" all={tried.stays} nothing="Nothing has to stay by law." />
            </>
          )}
        </>
      )}
    </FormBox>
  )
}
