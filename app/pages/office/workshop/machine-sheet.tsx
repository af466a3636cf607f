import type { Drawing } from '#app/departments/workshop/drawing.server.ts'

/** Room for the rulers, in millimetres. */
const EDGE = 6
const FAR = 2

/** What the machine cuts, in black, and what it is aligned by, in blue, with rulers in millimetres. */
export function MachineSheet({ drawing }: { drawing: Drawing }) {
  const { width, height, lines, stroke } = drawing
  const thin = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <div className="overflow-hidden rounded-[8px] border border-line-strong bg-white">
      <svg
        role="img"
        aria-label={`The words on the glass, ${Math.round(width)} by ${Math.round(height)} millimetres`}
        viewBox={`${-EDGE} ${-EDGE} ${width + EDGE + FAR} ${height + EDGE + FAR}`}
        className="block w-full text-edge"
      >
        <Ruler length={width} isAcross />
        <Ruler length={height} isAcross={false} />
        <g className="fill-canvas stroke-brand">
          <rect width={width} height={height} {...thin} />
          <path d={`M${width / 2} 0V${height}M0 ${height / 2}H${width}`} {...thin} strokeDasharray="3 3" />
        </g>
        <g className="fill-ink stroke-ink" strokeWidth={stroke} strokeLinejoin="round">
          {lines.map(({ path, baseline }) => (
            <path key={baseline} d={path} />
          ))}
        </g>
      </svg>
      <div className="flex flex-wrap items-center gap-x-[18px] border-line border-t px-4 py-[9px] text-xs">
        <Layer name="CUT" className="border-ink" />
        <Layer name="ALIGN" className="border-brand border-dashed" />
        <span className="ml-auto text-ink-soft">millimetres, unrolled to the glass</span>
      </div>
    </div>
  )
}

const Layer = ({ name, className }: { name: string; className: string }) => (
  <span className="flex items-center gap-[7px]">
    <span aria-hidden="true" className={`w-4 border-t-2 ${className}`} />
    {name}
  </span>
)

/** A tick for each millimetre, a number for every ten. */
function Ruler({ length, isAcross }: { length: number; isAcross: boolean }) {
  const marks = Array.from({ length: Math.floor(length) + 1 }, (_, mm) => mm)
  const ticks = marks.map((mm) => {
    const out = mm % 10 === 0 ? -1.6 : -0.9
    return isAcross ? `M${mm} ${out}V-0.4` : `M${out} ${mm}H-0.4`
  })
  return (
    <g>
      <path
        d={ticks.join('')}
        stroke="currentColor"
        strokeWidth={0.75}
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
      {marks
        .filter((mm) => mm % 10 === 0)
        .map((mm) => (
          <text
            key={mm}
            className="fill-ink-soft"
            fontSize={1.6}
            {...(isAcross
              ? { x: mm, y: -2.3, textAnchor: 'middle' }
              : { x: -2.3, y: mm + 0.55, textAnchor: 'end' })}
          >
            {mm}
          </text>
        ))}
    </g>
  )
}
