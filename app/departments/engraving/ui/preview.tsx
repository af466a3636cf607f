import { ZoomIn, ZoomOut } from 'lucide'
import { useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { Button } from '#app/design/controls/button.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { type FrostedPanel, middleOf } from '#app/design/media/engraved-words.ts'
import { EngravedWords } from '#app/design/media/engraved-words.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo, tints } from '#app/design/media/photo.tsx'
import { type Engraving, linesOf } from '../typefaces.ts'
import { EngravedLines } from './engraved-lines.tsx'

export type Bottle = Pick<Card, 'name' | 'photo' | 'tint'>

type PreviewProps = {
  bottle: Bottle
  /** `null` if the bottle was not measured: then the words are next to it. `undefined` while loading. */
  panel: FrostedPanel | null | undefined
  engraving: Engraving
  className?: string
}

/** The words on the photographed bottle, zoomed in or on the whole of it. */
export function Preview({ bottle, panel, engraving, className }: PreviewProps) {
  const [isNear, setNear] = useState(true)
  return (
    <div className={classNames('relative overflow-hidden rounded-md', tints[bottle.tint], className)}>
      {panel ? (
        <>
          <Engraved bottle={bottle} panel={panel} engraving={engraving} isNear={isNear} />
          <div className="absolute right-2.5 bottom-2.5">
            <Button look="secondary" size="small" onClick={() => setNear(!isNear)}>
              {isNear ? <Icon of={ZoomOut} size={16} /> : <Icon of={ZoomIn} size={16} />}
              {isNear ? 'Whole bottle' : 'Look closer'}
            </Button>
          </div>
        </>
      ) : (
        <Beside bottle={bottle} engraving={panel === null ? engraving : undefined} />
      )}
    </div>
  )
}

type EngravedProps = { bottle: Bottle; panel: FrostedPanel; engraving: Engraving; isNear: boolean }

function Engraved({ bottle, panel, engraving: { font, ...text }, isNear }: EngravedProps) {
  return (
    <div
      className={classNames(
        'absolute top-1/2 left-1/2 aspect-4/5 -translate-x-1/2',
        isNear ? 'w-[215%] md:w-[190%]' : 'h-full -translate-y-1/2',
      )}
      // Centres the engraved area in the frame.
      style={isNear ? { translate: `-50% ${-middleOf(panel) * 100}%` } : undefined}
    >
      <EngravedWords
        photo={{ base: bottle.photo, alt: `${bottle.name}, engraved`, tint: bottle.tint, sizes: '50rem' }}
        panel={panel}
        lines={linesOf(text)}
        font={font}
      />
    </div>
  )
}

function Beside({ bottle, engraving }: { bottle: Bottle; engraving: Engraving | undefined }) {
  return (
    <div className="flex h-full items-center justify-center gap-4 p-4 md:flex-col">
      <Photo
        base={bottle.photo}
        alt={bottle.name}
        tint={bottle.tint}
        sizes="16rem"
        className="h-full max-h-72 md:h-auto md:w-56"
      />
      {engraving && (
        <div className="min-w-0 rounded-md bg-white px-4 py-3 max-md:flex-1">
          <EngravedLines {...engraving} />
        </div>
      )}
    </div>
  )
}
