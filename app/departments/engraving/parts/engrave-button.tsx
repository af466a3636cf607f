import { PenLine } from 'lucide'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, type ButtonLook, buttonClass } from '#app/design/controls/button.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { useBackCloses } from '#app/design/overlays/use-back-closes.ts'
import type { Engraved, EngravingStudioProps } from '../ui/engraving-studio.tsx'

type EngraveButtonProps = {
  card: EngravingStudioProps['card'] & { inStock: boolean }
  onEngraved: (engraved: Engraved) => void
  look?: ButtonLook
  children?: ReactNode
}

/** The studio's code is loaded on the first press, or prefetched when the pointer approaches. */
const fetchStudio = () => import('../ui/engraving-studio.tsx')

export function EngraveButton({ card, onEngraved, look = 'secondary', children }: EngraveButtonProps) {
  const [Studio, setStudio] = useState<ComponentType<EngravingStudioProps>>()
  const [stage, setStage] = useState<'asleep' | 'closed' | 'fetching' | 'failed' | 'open'>('asleep')
  const close = () => setStage('closed')
  useBackCloses(stage === 'open', close)

  const open = async () => {
    setStage('fetching')
    try {
      const { EngravingStudio } = await fetchStudio()
      setStudio(() => EngravingStudio)
      setStage('open')
    } catch {
      setStage('failed')
    }
  }
  const wakeUp = useEffectEvent(() => (window.location.hash === `#${placeOf(card.id)}` ? open() : close()))
  useEffect(() => void wakeUp(), [])

  const words = (
    <>
      <Icon of={PenLine} size={18} />
      {children ?? 'Engrave this bottle'}
    </>
  )
  // A press before hydration is remembered in the URL.
  if (stage === 'asleep' && card.inStock)
    return (
      <a href={`#${placeOf(card.id)}`} className={buttonClass({ look, wide: true })}>
        {words}
      </a>
    )
  return (
    <>
      <Button
        look={look}
        wide
        aria-haspopup="dialog"
        disabled={!card.inStock}
        pending={stage === 'fetching'}
        onClick={open}
        onPointerEnter={() => void fetchStudio().catch(() => {})}
      >
        {words}
      </Button>
      <Sorry>
        {stage === 'failed' &&
          'We could not open the engraving studio. Please check your connection and try again.'}
      </Sorry>
      {Studio && <Studio card={card} open={stage === 'open'} onClose={close} onEngraved={onEngraved} />}
    </>
  )
}

/** The studio's fragment in the URL. */
const placeOf = (drinkId: string) => `engrave-${drinkId}`
