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
