/** A drawing that is not taken, with the reason in words for its sender. Caught by `sanitiseSvg`. */
export class SvgRefused extends Error {}

export function refuse(because: string): never {
  throw new SvgRefused(because)
}
