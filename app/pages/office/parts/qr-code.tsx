import encodeQR from 'qr'

/** Readers need this much white around it. */
const BORDER = 4

/** A text as a QR code, always dark on white. */
export function QrCode({ of, label }: { of: string; label: string }) {
  const rows = encodeQR(of, 'raw', { ecc: 'medium', border: BORDER })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-sm bg-white text-black"
    >
      <path fill="currentColor" d={rows.map(squaresOf).join('')} />
    </svg>
  )
}

const squaresOf = (row: readonly boolean[], y: number) =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
