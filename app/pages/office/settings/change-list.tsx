import type { Change } from './in-words.ts'

/** What it was and what it is, setting by setting. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <p className="text-ink-soft text-xs">The same as before.</p>
  ) : (
    <dl className="grid gap-1 text-xs [overflow-wrap:anywhere]">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{name}: </dt>
          <dd className="inline">
            <del className="text-ink-soft">
              <span className="sr-only">before </span>
              {before}
            </del>{' '}
            <ins className="font-medium no-underline">
              <span className="sr-only">after </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
