import { House, type IconNode, Package, Sun } from 'lucide'
import type { Verb } from '#app/departments/staff/staff.ts'
import type { FrameData } from '../page-data.ts'

export type Place = {
  name: string
  to: string
  icon: IconNode
  /** Its letter after `g`. */
  letter: string
  needs?: Verb
  count?: keyof FrameData['counts']
  pages?: { name: string; to: string }[]
}

/** The office's places, as far as they exist. */
const places: readonly Place[] = [
  { name: 'Today', to: '/office', icon: Sun, letter: 't' },
  { name: 'Orders', to: '/office/orders', icon: Package, letter: 'o', needs: 'orders.see', count: 'orders' },
  {
    name: 'House',
    to: '/office/log',
    icon: House,
    letter: 'l',
    needs: 'log.see',
    pages: [{ name: 'Log', to: '/office/log' }],
  },
]

/** Those that somebody may see. */
export const placesFor = (verbs: readonly Verb[]) =>
  places.filter(({ needs }) => !needs || verbs.includes(needs))

export const isAt = ({ to }: Pick<Place, 'to'>, pathname: string) =>
  to === '/office' ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
