import { TextBox } from '../parts/field.tsx'
import { type Errors, text } from './act-fields.tsx'

type DecisionsProps = {
  /** Codes of the refusals that ask for them. */
  asked: readonly string[]
  errors: Errors
}

/** What a person has to say before an order leaves, once the shop has asked. */
export const Decisions = ({ asked, errors }: DecisionsProps) => (
  <>
    {asked.includes('not_engraved') && (
      <label className="flex min-h-9 items-start gap-3 pointer-coarse:min-h-12">
        <input
          type="checkbox"
          name="uncut"
          value="yes"
          required
          className="mt-1 size-4 flex-none accent-brand-deep"
        />
        <span>These bottles are engraved, even if nobody recorded them as cut.</span>
      </label>
    )}
    {asked.includes('needs_reason') && (
      <TextBox
        label="Reason"
        name="because"
        required
        maxLength={500}
        error={errors.because}
        hint="It stays with the record of the sale, for the licensing officer."
      />
    )}
  </>
)

export const decidedIn = (form: FormData, asked: readonly string[]) => ({
  ...(asked.includes('not_engraved') && { uncut: form.get('uncut') === 'yes' }),
  ...(asked.includes('needs_reason') && { because: text(form, 'because') || undefined }),
})
