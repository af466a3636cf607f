import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that are the same for everybody: nothing a shopper does changes them, so they are not fetched again. */
export const sameForEverybody = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  if (formMethod ? formMethod !== 'GET' : currentUrl.href === nextUrl.href) return false
  return defaultShouldRevalidate
}

/** The shop's public address as root's loader tells it. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { publicUrl: string } | undefined)?.publicUrl ?? ''
}
