/** The office's answers, as `GET office/…` gives them; the pages' loaders get the same from the rooms' counters. */

export type TodayItem = {
  subject: string
  title: string
  detail?: string
  due: string | null
  href: string
  may: string[]
  image?: string
}
export type TodayGroup = { key: string; title: string; count: number; items: TodayItem[] }
