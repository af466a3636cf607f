/** What is no number is sent as it was typed: the shop says what is wrong with it. */
export function typedNumber(typed: string | undefined): number | string {
  const words = (typed ?? '').trim().replace(/^£/, '')
  return words !== '' && Number.isFinite(Number(words)) ? Number(words) : words
}

/** The same; an empty field means `none`. */
export const typedNumberOr = <None>(none: None, typed: string | undefined) =>
  typed?.trim() ? typedNumber(typed) : none
