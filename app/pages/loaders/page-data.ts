import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that are the same for everybody: no mutation changes them, so they are not revalidated. */
export const sameForEverybody = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  if (formMethod ? formMethod !== 'GET' : currentUrl.href === nextUrl.href) return false
  return defaultShouldRevalidate
}

/** The shop's public URL, from the root loader. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { publicUrl: string } | undefined)?.publicUrl ?? ''
}
