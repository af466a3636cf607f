import type { OpenText } from './words-data.ts'

type NameablesProps = Pick<OpenText, 'nameables'> & { onPick: (name: string) => void }

/** What a text may name, with what it stands for today. A press puts it where the cursor is. */
export const Nameables = ({ nameables, onPick }: NameablesProps) =>
  nameables.map(({ title, names }) => (
    <details key={title} className="border-line border-t pt-2">
      <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs">
        {title} ({names.length})
      </summary>
      <ul className="mt-2 max-h-72 overflow-y-auto text-xs" tabIndex={-1}>
        {names.map(({ name, value }) => (
          <li key={name} className="grid gap-x-3 border-line border-b py-1 sm:grid-cols-2">
            <button
              type="button"
              title="Put it into the text"
              onClick={() => onPick(name)}
              className="min-h-6 text-left font-medium text-brand-deep [overflow-wrap:anywhere] pointer-coarse:min-h-11"
            >
              {name}
            </button>
            <span className="text-ink-soft [overflow-wrap:anywhere]">{value}</span>
          </li>
        ))}
      </ul>
    </details>
  ))
