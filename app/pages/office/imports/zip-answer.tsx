import { Link } from 'react-router'
import { counted } from '../words.ts'

export type ZipSent = {
  added: { file: string; drink: { id: string; name: string }; photograph: string }[]
  refused: { file: string; because: string }[]
  change: number | null
}

/** Which photographs went to which drink, and which were refused. */
export const ZipAnswer = ({ answer: { added, refused } }: { answer: ZipSent }) => (
  <>
    {refused.length > 0 && (
      <section aria-label="Refused photographs">
        <h2 className="font-semibold">{counted(refused.length, 'file')} refused</h2>
        <ul className="mt-1 border-line-strong border-t">
          {refused.map(({ file, because }) => (
            <li key={file} className={rowClass}>
              <span className="font-medium [overflow-wrap:anywhere]">{file}</span>
              <span className="text-error">{because}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-label="Added photographs">
      <h2 className="font-semibold">{counted(added.length, 'photograph')} added</h2>
      <ul className="mt-1 border-line-strong border-t">
        {added.map(({ file, drink }) => (
          <li key={file} className={rowClass}>
            <span className="font-medium [overflow-wrap:anywhere]">{file}</span>
            <Link
              to={`/office/photographs?drink=${encodeURIComponent(drink.id)}`}
              className="tap text-brand-deep hover:underline"
            >
              {drink.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </>
)

const rowClass = 'grid gap-x-4 border-line border-b py-2 sm:grid-cols-2'
