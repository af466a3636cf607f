import { createElement } from 'react'

type Drawing = { node: [tag: string, lines: Record<string, string>][] }

/**
 * Takes the place of Lucide's own way to make an icon of its drawing when the shop is built (`vite.config.ts`). That one
 * can be told a dozen things more, which costs every browser a kilobyte and every icon of a shelf a little time; how the
 * lines look stands in `tokens.css`.
 */
export default function drawnIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className }: { size?: number; className?: string }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `lucide ${className}` : 'lucide'}
      aria-hidden="true"
    >
      {lines}
    </svg>
  )
}
