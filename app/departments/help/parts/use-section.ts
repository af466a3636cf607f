import { useRouteLoaderData } from 'react-router'
import { type EditedItems, helpSections, sectionOf, withEdits } from '../sections.ts'

/** The root's data has them where the office has edited any. */
const useEdits = () => (useRouteLoaderData('root') as { help?: EditedItems } | undefined)?.help

/** The sections as the office has them. */
export function useSections() {
  const edited = useEdits()
  return helpSections.map((section) => withEdits(section, edited))
}

/** The section of an item. */
export function useSection(path: string) {
  const edited = useEdits()
  const section = sectionOf(path)
  return section && withEdits(section, edited)
}
