import type { PartName, PartValue, Values } from '../display.ts'

const PICTURE = 'picture:'

/** The hash of the picture that a slide shows, if it is one that was sent. */
export const hashOfPicture = (picture: string): string | undefined =>
  picture.startsWith(PICTURE) ? picture.slice(PICTURE.length) : undefined

/** The pictures that a part names, each once. */
export function picturesIn(part: PartName, value: PartValue): string[] {
  if (part !== 'slides') return []
  return [
    ...new Set((value as Values['slides']).slides.flatMap(({ picture }) => hashOfPicture(picture) ?? [])),
  ]
}
