import { type EditableMail, placeholdersOf } from '#app/platform/mail/mail-texts.ts'

type ListProps = { mail: EditableMail; onPick: (placeholder: string) => void }

/** What the texts of a mail may name. A press puts it where the cursor is. */
export const PlaceholderList = ({ mail, onPick }: ListProps) => (
  <section aria-labelledby="placeholders">
    <h3 id="placeholders" className="font-medium text-xs">
      Placeholders
    </h3>
    <p className="text-ink-soft text-xs">
      Each is filled in for its shopper. A press puts it where you last typed.
    </p>
    <ul className="mt-2 border-line border-t">
      {Object.entries(placeholdersOf(mail)).map(([name, { about, sample }]) => (
        <li
          key={name}
          className="grid items-center gap-x-4 border-line border-b py-1 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <button
            type="button"
            aria-label={`Put in {${name}}`}
            onClick={() => onPick(`{${name}}`)}
            className="min-h-6 justify-self-start rounded-sm text-left font-medium font-mono text-brand-deep text-xs hover:text-brand-deeper disabled:text-ink-soft pointer-coarse:min-h-11"
          >
            {`{${name}}`}
          </button>
          <span className="text-ink-soft text-xs [overflow-wrap:anywhere]">
            {about}: ‘{sample.trim()}’
          </span>
        </li>
      ))}
    </ul>
  </section>
)
