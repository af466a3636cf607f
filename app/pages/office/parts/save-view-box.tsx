import { officeApi } from '../office-api.ts'
import { useFrame } from '../use-page.ts'
import { Field } from './field.tsx'
import { FormBox } from './form-box.tsx'

type SaveViewBoxProps = { list: string; query: string; onClose: () => void; onDone: (words: string) => void }

/** Gives the list as it is now a name. */
export function SaveViewBox({ list, query, onClose, onDone }: SaveViewBoxProps) {
  const mayShare = useFrame()?.member.verbs.includes('views.share') ?? false
  return (
    <FormBox<{ words: string }>
      title="Save this view"
      about="The list as it is now: its view, what is searched for, and its order. The same name again replaces it."
      press="Save"
      doing="Saving"
      onClose={onClose}
      onDone={({ words }) => onDone(words)}
      send={async (form) => {
        const name = String(form.get('name') ?? '')
        const is_shared = form.get('is_shared') === 'on'
        const answer = await officeApi.post('views', { list, name, query: query.slice(1), is_shared })
        return answer.ok ? { ok: true, data: { words: `‘${name}’ is saved.` } } : answer
      }}
    >
      {(errors) => (
        <>
          <Field
            label="Name"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            error={errors.name ?? errors.query}
          />
          {mayShare && (
            <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
              <input type="checkbox" name="is_shared" className="size-4 accent-brand-deep" />
              Everybody in the office sees it
            </label>
          )}
        </>
      )}
    </FormBox>
  )
}
