import { Photo } from '#app/design/media/photo.tsx'
import type { DrinkType } from '../catalogue.ts'
import type { WireDrink } from '../drink-wire.ts'
import { tintOf } from '../tints.ts'

type DrinkThumbProps = {
  drink: Pick<WireDrink, 'image' | 'type' | 'subtype'>
  /** Its width, as the `sizes` attribute. */
  sizes: string
  className?: string
}

/** A drink's small picture in a list, from the API's data. Its name is next to it. */
export const DrinkThumb = ({ drink, sizes, className }: DrinkThumbProps) => (
  <Photo base={photoOf(drink)} alt="" tint={thumbTint(drink)} sizes={sizes} className={className} />
)

/** The URL of a photograph without the width and extension of the API's. */
export const photoOf = ({ image }: Pick<WireDrink, 'image'>) => image.replace(/-\d+\.webp$/, '')

export const thumbTint = ({ type, subtype }: Pick<WireDrink, 'type' | 'subtype'>) =>
  tintOf({ type: type as DrinkType, subtype })
