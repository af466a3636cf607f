import { Photo } from '#app/design/media/photo.tsx'
import type { DrinkType } from '../catalogue.ts'
import type { WireDrink } from '../drink-wire.ts'
import { tintOf } from '../tints.ts'

type DrinkThumbProps = {
  drink: Pick<WireDrink, 'image' | 'type' | 'subtype'>
  /** How wide it stands, as the `sizes` attribute. */
  sizes: string
  className?: string
}

/** The small picture of a drink in a list, from what the API tells. Its name stands beside it. */
export const DrinkThumb = ({ drink, sizes, className }: DrinkThumbProps) => (
  <Photo base={photoOf(drink)} alt="" tint={thumbTint(drink)} sizes={sizes} className={className} />
)

/** The address of a photograph without its width and ending, which the API's has. */
export const photoOf = ({ image }: Pick<WireDrink, 'image'>) => image.replace(/-\d+\.webp$/, '')

export const thumbTint = ({ type, subtype }: Pick<WireDrink, 'type' | 'subtype'>) =>
  tintOf({ type: type as DrinkType, subtype })
