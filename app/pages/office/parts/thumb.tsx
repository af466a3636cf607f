import { classNames } from '#app/design/material/class-names.ts'
import { type Tint, tints } from '#app/design/media/photo.tsx'

const sizes = {
  grid: 'h-[30px] w-6',
  line: 'h-[38px] w-[30px]',
  sheet: 'h-[42px] w-[34px]',
  pick: 'h-[140px] w-28 rounded-md',
}

type ThumbProps = {
  /** '/photos/strathcorran-15.ab12cd34-800.webp', as on the wire; empty for what has no photograph. */
  image: string
  tint?: Tint
  size?: keyof typeof sizes
}

/** A bottle on its family's tint. Its name is beside it. */
export const Thumb = ({ image, tint = 'stone', size = 'line' }: ThumbProps) => (
  <span className={classNames('relative flex-none overflow-hidden rounded-sm', sizes[size], tints[tint])}>
    {image && (
      <img
        src={image.replace(/-\d+\.webp$/, size === 'pick' ? '-320.webp' : '-160.webp')}
        alt=""
        loading="lazy"
        className="absolute top-1/2 left-1/2 h-[112%] max-w-none -translate-1/2"
      />
    )}
  </span>
)
