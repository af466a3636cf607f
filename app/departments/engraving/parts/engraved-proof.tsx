import { type ComponentType, useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { type Engraving, typefaces } from '../typefaces.ts'
import { EngravedLines } from '../ui/engraved-lines.tsx'
import type { EngravedDrink, ProofPictureProps } from '../ui/proof-picture.tsx'

type EngravedProofProps = Engraving & {
  /** With it, the words can be previewed on the bottle. */
  drink?: EngravedDrink
  className?: string
}

/** What will be engraved, letter for letter, and in which font. */
export function EngravedProof({ drink, className, ...engraving }: EngravedProofProps) {
  return (
    <figure className={classNames('rounded-md bg-shade px-4 py-3 text-center', className)}>
      <EngravedLines {...engraving} />
      <figcaption className="mt-1.5 text-xs text-ink-soft">
        Engraved in {typefaces[engraving.font].name}
      </figcaption>
      {drink && <OnTheBottle drink={drink} engraving={engraving} />}
    </figure>
  )
}

/** The preview's code is as large as the studio's, so it is loaded on demand. */
function OnTheBottle(picture: ProofPictureProps) {
  const [Picture, setPicture] = useState<ComponentType<ProofPictureProps>>()
  const [stage, setStage] = useState<'hidden' | 'fetching' | 'failed' | 'shown'>('hidden')
  const isShown = stage === 'shown'

  const press = async () => {
    if (isShown) return setStage('hidden')
    setStage('fetching')
    try {
      const { ProofPicture } = await import('../ui/proof-picture.tsx')
      setPicture(() => ProofPicture)
      setStage('shown')
    } catch {
      setStage('failed')
    }
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={stage === 'fetching'}
        aria-expanded={isShown}
        onClick={press}
        className="mt-1"
      >
        {isShown ? 'Hide the bottle' : 'See it on the bottle'}
      </Button>
      <Sorry className="text-sm">
        {stage === 'failed' && 'The picture could not be fetched. Please try again.'}
      </Sorry>
      {isShown && Picture && <Picture {...picture} />}
    </>
  )
}
