import { classNames } from '#app/design/material/class-names.ts'
import { EngravedLetters } from '#app/design/media/engraved-letters.tsx'
import { EngravedWords } from '#app/design/media/engraved-words.tsx'
import { Photo, type Tint, tints } from '#app/design/media/photo.tsx'
import { dayInLondon } from '#app/platform/clock.ts'
import type { OpenBottle } from './engraving-data.ts'

/** The words on the photographed bottle, as the shopper saw them. */
export function BottleProof({
  open: { bottle, panel: measured, isOnPhotograph, drawing },
  tint,
}: {
  open: OpenBottle
  tint: Tint
}) {
  const panel = isOnPhotograph ? measured : null
  const base = bottle.image.replace(/-\d+\.\w+$/, '')
  const photo = { base, alt: `${bottle.name}, engraved`, sizes: '37rem', tint }
  const lines = [bottle.text_1, bottle.text_2].filter(Boolean)
  return (
    <figure className="mx-auto min-w-0 max-w-[420px]">
      <div
        className={classNames(
          'relative aspect-4/5 overflow-hidden rounded-[8px] @[600px]:aspect-1/2',
          tints[tint],
        )}
      >
        <div className="absolute top-1/2 left-1/2 w-full -translate-1/2 @[600px]:top-[48%] @[600px]:w-[176%]">
          {panel ? (
            <EngravedWords photo={photo} panel={panel} lines={lines} font={bottle.font} />
          ) : (
            <Photo {...photo} />
          )}
        </div>
      </div>
      <figcaption className="mt-3 text-ink-soft text-xs">
        {!panel && (
          <span className="mb-2 block text-center text-base text-ink">
            {lines.map((line) => (
              <EngravedLetters key={line} font={bottle.font} className="block">
                {line}
              </EngravedLetters>
            ))}
          </span>
        )}
        {panel
          ? `Proof as the shopper saw it on ${dayInLondon(new Date(bottle.placed_at))}.`
          : measured
            ? 'This photograph is not the one that the glass was measured on.'
            : 'Nobody has measured this glass yet.'}
        {drawing.ok && ` Panel ${size(drawing.drawing.width)} × ${size(drawing.drawing.height)} mm.`}
      </figcaption>
    </figure>
  )
}

const size = (mm: number) => String(Math.round(mm * 10) / 10)
