import { slugOf as slugFrom } from '#app/platform/text/slug.ts'

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** An id is in addresses and orders, and never changes. */
export function judgeId(id: string): string | undefined {
  if (id.length > LONGEST_ID || !slug.test(id))
    return `Small letters, digits and single hyphens, at most ${LONGEST_ID}`
  return reserved.includes(id) ? 'The office has an address of this name: please choose another' : undefined
}

/** `/office/drinks/new`, `office/drinks/state`. */
const reserved = ['new', 'state']
export const LONGEST_ID = 80

export const slugOf = (name: string) => slugFrom(name, LONGEST_ID)
