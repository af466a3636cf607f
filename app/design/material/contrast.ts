/** WCAG 2 contrast ratio of two colours written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

type Pair = { front: string; ground: string; said: number; use: 'text' | 'graphic' }

/** The colours and pairs that tokens.css declares. */
export function readTokens(css: string): {
  colours: Map<string, string>
  tints: Map<string, string>
  pairs: Pair[]
} {
  return {
    colours: hexes(css, /--color-([a-z-]+): (#[0-9a-f]{6});/g),
    tints: hexes(css, /--tint-([a-z-]+): (#[0-9a-f]{6});/g),
    pairs: [...css.matchAll(/pair: ([a-z-]+) on ([a-z-]+) ([\d.]+) (text|graphic)/g)].map(
      ([, front = '', ground = '', said, use]) => ({
        front,
        ground,
        said: Number(said),
        use: use as Pair['use'],
      }),
    ),
  }
}

function hexes(css: string, pattern: RegExp): Map<string, string> {
  return new Map([...css.matchAll(pattern)].map(([, name = '', hex = '']) => [name, hex]))
}
