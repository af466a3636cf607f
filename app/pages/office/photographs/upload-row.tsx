import { Link } from 'react-router'
import { Act } from '../parts/act.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import type { WireUpload } from './photographs-data.ts'
import { Progress } from './under-way.tsx'

type UploadRowProps = { upload: WireUpload; isHydrated: boolean; onAttach: () => void; onRemove: () => void }

/** One file that was sent: what became of it, and where it is. */
export function UploadRow({ upload, isHydrated, onAttach, onRemove }: UploadRowProps) {
  const now = useFrame()?.now ?? ''
  const { name, base, drink, may, width, height, by, sent_at } = upload
  return (
    <li className="grid min-h-[54px] grid-cols-[34px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-b py-2 lg:grid-cols-[34px_minmax(0,1fr)_170px_auto]">
      <Thumb image={base && `${base}-160.webp`} size="sheet" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">
          {drink ? (
            <Link
              to={`/office/photographs?drink=${encodeURIComponent(drink.id)}`}
              className="font-medium text-brand-deep hover:underline"
            >
              {drink.name}
            </Link>
          ) : (
            'On no drink'
          )}
          {`, ${width} × ${height}, ${by}, ${momentInWords(sent_at, now)}`}
        </span>
      </span>
      <span className="min-w-0 max-lg:col-start-2">
        <Progress upload={upload} />
      </span>
      <span className="flex flex-wrap gap-2 max-lg:col-start-2 lg:justify-end">
        {may.includes('attach') && !drink && (
          <Act disabled={!isHydrated} aria-label={`Put ${name} on a drink`} onClick={onAttach}>
            Put on a drink
          </Act>
        )}
        {may.includes('remove') && (
          <Act look="quiet" disabled={!isHydrated} aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Act>
        )}
      </span>
    </li>
  )
}
