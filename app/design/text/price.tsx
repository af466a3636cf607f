import { type Pence, pounds } from '#app/platform/money.ts'
import { classNames } from '../material/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  /** What is charged today, VAT included. */
  now: Pence
  /** What it cost before, when there is an offer. */
  was?: Pence | null
  /** '£60.00 / litre' */
  perLitre?: string
  /** '£67.14', beside it on an offer. */
  wasPerLitre?: string | null
  exVat?: Pence
  /** card: on shelves and in lists. page: the drink's own page, in the serif. */
  size?: 'card' | 'page'
  className?: string
}

export function Price({ now, was, perLitre, wasPerLitre, exVat, size = 'card', className }: PriceProps) {
  const notes = [
    perLitre,
    wasPerLitre ? `was ${wasPerLitre}` : undefined,
    exVat === undefined ? undefined : `${pounds(exVat)} ex VAT`,
  ].filter((note) => note !== undefined)
  return (
    <div className={className}>
      {was ? (
        <p className="money flex flex-wrap items-baseline gap-x-2.5">
          <Reduced now={now} was={was} size={size} />
        </p>
      ) : (
        <p className={classNames('money', sizes[size].now)}>{pounds(now)}</p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
    </div>
  )
}

function Reduced({ now, was, size }: { now: Pence; was: Pence; size: 'card' | 'page' }) {
  return (
    <>
      <ins className={classNames('no-underline', sizes[size].now)}>
        <VisuallyHidden>now </VisuallyHidden>
        {pounds(now)}
      </ins>{' '}
      <del className={classNames('text-ink-soft', sizes[size].was)}>
        <VisuallyHidden>was </VisuallyHidden>
        {pounds(was)}
      </del>
    </>
  )
}

// Each note brings the dot before it, and the row is shifted left by a dot's width and clipped there: so there is a dot
// between two notes of a line, and never at the start or the end of one.
function Notes({ notes }: { notes: string[] }) {
  return (
    <p className="money -ml-3.5 mt-1 flex flex-wrap text-xs text-ink-soft [clip-path:inset(0_0_0_0.875rem)]">
      {notes.map((note) => (
        <span
          key={note}
          className="whitespace-nowrap before:inline-block before:w-3.5 before:text-center before:content-['·'/'']"
        >
          {`${note} `}
        </span>
      ))}
    </p>
  )
}

const sizes = {
  card: { now: 'text-lg font-semibold', was: 'text-sm' },
  page: { now: 'font-serif text-page font-medium', was: 'text-lg' },
}
