/** The three pages that most visits are made of. */
const pageNames = ['home', 'shelf', 'drink'] as const
type PageName = (typeof pageNames)[number]
export type PagePaths = Record<PageName, string>

/** Home, a shelf of 24 drinks, and the newest whisky. */
export async function pagesOf(address: string): Promise<PagePaths> {
  const answer = await fetch(`${address}/backend/api/drink/get?type=whisky&limit=1`)
  const { drinks } = (await answer.json()) as { drinks: { id: string }[] }
  return { home: '/', shelf: '/whisky', drink: `/product?id=${drinks[0]?.id}` }
}
