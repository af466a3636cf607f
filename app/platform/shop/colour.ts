/** WCAG 2 contrast ratio of two colours written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => linear(channel / 255)) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** With a share of black or white in it: lighter or darker, of the same hue. */
export function mixed(colour: string, into: 'black' | 'white', share: number): string {
  const end = into === 'white' ? 255 : 0
  const parts = channels(colour).map((channel) => Math.round(channel + (end - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour with as little black or white in it as it takes, by bisection: what is fit once stays so with more of it.
 * Black or white itself is taken as it is.
 */
export function nearest(colour: string, into: 'black' | 'white', isFit: (colour: string) => boolean): string {
  if (isFit(colour)) return colour
  let [unfit, fit] = [0, STEPS]
  while (fit - unfit > 1) {
    const middle = (unfit + fit) >> 1
    if (isFit(mixed(colour, into, middle / STEPS))) fit = middle
    else unfit = middle
  }
  return mixed(colour, into, fit / STEPS)
}

const STEPS = 256

type Channels = [red: number, green: number, blue: number]

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels
