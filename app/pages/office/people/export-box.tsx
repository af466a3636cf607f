import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { FormBox } from '../parts/form-box.tsx'
import type { SheetPerson } from './people-data.ts'
import { RequestFields, requestIn } from './request-fields.tsx'
import { saveFile } from './save-file.ts'

type ExportBoxProps = { person: SheetPerson; onClose: () => void; onDone: (done: Done) => void }
type Answer = { person: object; change: number }

/** The same file as they get themselves under ‘Your data’. */
export const ExportBox = ({ person, onClose, onDone }: ExportBoxProps) => (
  <FormBox<Answer>
    title={`Everything we know of ${person.name}`}
    about="One file, as they get it themselves. By law they have it within a month, free of charge. Please make sure first that it is they who ask."
    press="Save the file"
    doing="Collecting"
    onClose={onClose}
    onDone={(answer) => {
      saveFile('their-data.json', JSON.stringify(answer.person, null, 2))
      onDone({ words: `The file about ${person.name} is saved.` })
    }}
    send={(form) => officeApi.post<Answer>(`people/${person.id}/export`, requestIn(form))}
  >
    {(errors) => <RequestFields errors={errors} />}
  </FormBox>
)
