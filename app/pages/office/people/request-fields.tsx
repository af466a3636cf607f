import { waysToAsk, wayWords } from '#app/departments/people/requests.ts'
import { Choice } from '../parts/field.tsx'

type FieldsProps = {
  errors: Record<string, string>
  onProof?: (isTheirs: boolean) => void
}

/** How they have asked, which is recorded, and whether the e-mail is known to be theirs. */
export const RequestFields = ({ errors, onProof }: FieldsProps) => (
  <>
    <WayChoice error={errors.asked} />
    <div>
      <label className="flex items-start gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="theirs"
          onChange={({ target }) => onProof?.(target.checked)}
          className="mt-0.5 size-4 flex-none accent-brand-deep"
        />
        They have shown that the e-mail is theirs
      </label>
      <p className={errors.email_is_theirs ? 'text-error text-xs' : 'text-ink-soft text-xs'}>
        {errors.email_is_theirs ??
          'Then what is kept under it alone belongs to them too. The same goes for e-mails of accounts that were merged into theirs.'}
      </p>
    </div>
  </>
)

/** How they have asked, which is recorded. */
export const WayChoice = ({ error }: { error?: string }) => (
  <Choice label="How did they ask?" name="asked" error={error} hint="The log keeps it.">
    {waysToAsk.map((way) => (
      <option key={way} value={way}>
        {wayWords[way]}
      </option>
    ))}
  </Choice>
)

export const requestIn = (form: FormData) => ({
  asked: form.get('asked'),
  email_is_theirs: form.get('theirs') === 'on',
})
