import { type ComponentProps, useId } from 'react'
import { classNames } from '../material/class-names.ts'
import './engraved-words.css'
import { type EngravingFont, type FrostedPanel, LETTER_SIZE, layOnGlass } from './engraved-words.ts'
import { Photo } from './photo.tsx'

type EngravedWordsProps = {
  photo: ComponentProps<typeof Photo>
  panel: FrostedPanel
  lines: string[]
  font: EngravingFont
}

/**
 * A photographed bottle with words engraved on it as they are typed. Hidden from screen readers: the form next to it
 * has the same words.
 */
export function EngravedWords({ photo: { className, ...photo }, panel, lines, font }: EngravedWordsProps) {
  const id = useId()
  const { shade, light } = panel.dark ? onDark : onPale
  return (
    <div className={classNames('relative', className)}>
      <Photo {...photo} />
      <svg
        viewBox="0 0 800 1000"
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
      >
        <Frost id={id} shade={shade} light={light} />
        <g
          filter={`url(#${id})`}
          fill={panel.tint}
          stroke={panel.tint}
          strokeLinejoin="round"
          fontFamily={`"Engraving ${font}"`}
          fontSize={LETTER_SIZE}
        >
          {layOnGlass(panel, lines, font).map(({ letters, stroke }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, whatever is written in it
            <g key={row} strokeWidth={stroke}>
              {letters.map(({ letter, matrix }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as is a letter
                <text key={i} transform={`matrix(${matrix.join(' ')})`}>
                  {letter}
                </text>
              ))}
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}

type Edge = { colour: string; opacity: number }

/** Sandblasted glass: a fine grain, the upper edge in shadow because it is cut in, the lower edge lit. */
function Frost({ id, shade, light }: { id: string; shade: Edge; light: Edge }) {
  return (
    <filter id={id} x="-8%" y="-20%" width="116%" height="140%" colorInterpolationFilters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.1 0 0 0 0.38" result="grain" />
      <feComposite in="SourceGraphic" in2="grain" operator="in" result="frost" />
      <feOffset in="SourceAlpha" dx="0.4" dy="0.9" />
      <feGaussianBlur stdDeviation="0.55" result="moved" />
      <feComposite in="SourceAlpha" in2="moved" operator="out" result="upper edge" />
      <feFlood floodColor={shade.colour} floodOpacity={shade.opacity} />
      <feComposite in2="upper edge" operator="in" result="shade" />
      <feOffset in="SourceAlpha" dx="0.3" dy="0.9" />
      <feComposite in2="SourceAlpha" operator="out" result="lower edge" />
      <feFlood floodColor={light.colour} floodOpacity={light.opacity} />
      <feComposite in2="lower edge" operator="in" result="light" />
      <feMerge>
        <feMergeNode in="light" />
        <feMergeNode in="frost" />
        <feMergeNode in="shade" />
      </feMerge>
    </filter>
  )
}

const onDark = { shade: { colour: '#1c1006', opacity: 0.3 }, light: { colour: '#ffffff', opacity: 0.25 } }
const onPale = { shade: { colour: '#26323a', opacity: 0.4 }, light: { colour: '#ffffff', opacity: 0.7 } }
