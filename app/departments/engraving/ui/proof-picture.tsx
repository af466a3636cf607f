import type { Engraving } from '../typefaces.ts'
import { Preview } from './preview.tsx'
import { usePanel } from './use-panel.ts'

/** As in baskets and orders, with the API's names. */
export type EngravedDrink = { id: string; name: string; image: string }

export type ProofPictureProps = { drink: EngravedDrink; engraving: Engraving }

export function ProofPicture({ drink, engraving }: ProofPictureProps) {
  const photo = drink.image.replace(/-\d+\.\w+$/, '')
  return (
    <Preview
      bottle={{ name: drink.name, photo, tint: 'stone' }}
      panel={usePanel(drink.id)}
      engraving={engraving}
      className="mt-2 h-64"
    />
  )
}
