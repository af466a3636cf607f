import type { Glass } from '../journal.ts'

/** A line drawing of the glass. The name next to it says what it is. */
export function GlassDrawing({ glass, className }: { glass: Glass; className?: string }) {
  const { outline, liquid } = drawings[glass]
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path d={liquid} fill="currentColor" opacity={0.16} />
      <path
        d={outline}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const foot = 'M32 34V56M22 56H42'

const drawings: Record<Glass, { outline: string; liquid: string }> = {
  coupe: {
    outline: `M13 16H51C51 28 43 34 32 34S13 28 13 16Z${foot}`,
    liquid: 'M14.5 21.5H49.5C47 29.5 40.5 33 32 33S17 29.5 14.5 21.5Z',
  },
  martini: { outline: `M12 11H52L32 34Z${foot}`, liquid: 'M17 17H47L32 33.5Z' },
  flute: {
    outline: 'M25.5 6H38.5L37.5 29C37.3 35 35 38 32 38S26.7 35 26.5 29ZM32 38V57M24 57H40',
    liquid: 'M26 15H38L37.4 29C37.2 34.5 35 37 32 37S26.8 34.5 26.6 29Z',
  },
  wine: {
    outline: `M20 7H44C46.5 23 42 34 32 34S17.5 23 20 7Z${foot}`,
    liquid: 'M19 17.5H45C45 27 40.5 33 32 33S19 27 19 17.5Z',
  },
  highball: {
    outline: 'M20 7H44L42 57H22ZM26 24L34 22L36 30L28 32ZM29 38L37 36L38.5 44L31 46Z',
    liquid: 'M20.6 17H43.4L42 57H22Z',
  },
  rocks: {
    outline: 'M14 20H50L47.5 55H16.5ZM26 31L38 29L40 41L28 43Z',
    liquid: 'M15 32H49L47.5 55H16.5Z',
  },
  mug: {
    outline: 'M14 18H42V50Q42 55 37 55H19Q14 55 14 50ZM42 25H46Q52 25 52 31V37Q52 43 46 43H42',
    liquid: 'M14 26H42V50Q42 55 37 55H19Q14 55 14 50Z',
  },
  tankard: {
    outline: 'M16 9H42L43 56H15ZM42.3 19H47Q53 19 53 25V38Q53 44 47 44H42.6M24 26V48M34 26V48',
    liquid: 'M15.7 18H42.3L43 56H15Z',
  },
}
