import { classNames } from '#app/design/material/class-names.ts'
import type { ColourPair } from '#app/platform/shop/look-colours.ts'

/** Colours as shapes of a picture: the page needs no style of its own for them. */
export const Swatch = ({ colour, className }: { colour: string; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={classNames('flex-none overflow-hidden rounded-md inset-ring inset-ring-ink/10', className)}
  >
    <rect width="24" height="24" fill={colour} />
  </svg>
)

/** Letters, or a ring, on their ground. */
export const PairSwatch = ({ front, ground, needed }: ColourPair) => (
  <svg viewBox="0 0 40 26" aria-hidden="true" className="h-[26px] w-10 flex-none">
    <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill={ground} className="stroke-line" />
    {needed < 4 ? (
      <circle cx="20" cy="13" r="6" fill="none" stroke={front} strokeWidth="2.5" />
    ) : (
      <text x="20" y="18" textAnchor="middle" fontSize="14" fontWeight="600" fill={front}>
        Aa
      </text>
    )}
  </svg>
)
