import { ADDRESS, wide } from '#app/departments/pictures/pictures.ts'

/** A picture that the shop has sent, small, beside its name. */
export const PictureThumb = ({ hash }: { hash: string }) => (
  <img
    src={`${ADDRESS}${hash}-${wide.widths[0]}.webp`}
    alt=""
    width={wide.width}
    height={wide.height}
    loading="lazy"
    className="h-auto w-full rounded-sm bg-shade"
  />
)
