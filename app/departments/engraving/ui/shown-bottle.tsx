import { classNames } from '#app/design/material/class-names.ts'
import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import { type Engraving, linesOf } from '../typefaces.ts'
import { type Bottle, Preview } from './preview.tsx'

type ShownBottleProps = {
  bottle: Bottle
  panel: FrostedPanel | null | undefined
  engraving: Engraving
  caption: string | undefined
}

/** Sticky while the form scrolls, on a phone above it. Shows a sample until something is typed. */
export function ShownBottle({ bottle, panel, engraving, caption }: ShownBottleProps) {
  const isBlank = linesOf(engraving).length === 0
  return (
    <div className={inSight}>
      <Preview
        bottle={bottle}
        panel={panel}
        engraving={isBlank ? { ...engraving, ...sample } : engraving}
        className="h-52 md:h-[min(34rem,60dvh)]"
      />
      <p className="mt-1.5 text-center text-xs text-ink-soft">
        {[caption, isBlank && 'A sample, until you write your own'].filter(Boolean).join(' · ') ||
          'Much like this: every bottle is engraved by hand'}
      </p>
    </div>
  )
}

/** On a phone that is tall enough for it; next to the form always. */
const inSight = classNames(
  'max-md:-mx-5 max-md:-mt-5 max-md:bg-white max-md:px-5 max-md:pt-5 max-md:pb-3',
  'max-md:[@media(min-height:42rem)]:sticky max-md:[@media(min-height:42rem)]:-top-5 max-md:z-10',
  'md:sticky md:top-0 md:self-start',
)

const sample = { line1: 'Your words', line2: 'in the glass' }
