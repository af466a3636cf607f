import { useEffect } from 'react'
import { useLoaderData, useMatches } from 'react-router'
import type { FrameData, OfficeAnswer } from './page-data.ts'

/** What this page shows. The tab's title follows. */
export function usePage<Page>(): Page {
  const { title, page } = useLoaderData() as OfficeAnswer<Page>
  useEffect(() => {
    document.title = titled(title)
  }, [title])
  return page
}

export const titled = (title: string) => `${title} | Office`

/** The frame's data comes with the page's. */
export function useFrame(): FrameData | null {
  const answer = useMatches().at(-1)?.loaderData as OfficeAnswer | undefined
  return answer?.frame ?? null
}
