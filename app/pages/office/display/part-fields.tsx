import { useCallback, useMemo, useState } from 'react'
import type { PartName, PartValue, Values } from '#app/departments/display/display.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import type { ShownDrink } from './display-data.ts'
import { FeaturedFields, GiftFields } from './drinks-fields.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { SlideFields } from './slide-fields.tsx'

type PartFieldsProps = {
  part: PartName
  value: PartValue
  drinks: readonly ShownDrink[]
  errors: Record<string, string>
  onChange: (value: PartValue) => void
}

/** The fields of a part, by its kind. */
export function PartFields({ part, value, drinks, errors, onChange }: PartFieldsProps) {
  const naming = useNames(drinks)
  const same = { errors, onChange }
  if (part === 'announcements')
    return <AnnouncementFields {...same} value={value as Values['announcements']} />
  if (part === 'slides') return <SlideFields {...same} {...naming} value={value as Values['slides']} />
  if (part === 'featured') return <FeaturedFields {...same} {...naming} value={value as Values['featured']} />
  if (part === 'gifts') return <GiftFields {...same} {...naming} value={value as Values['gifts']} />
  return <ShelfFields {...same} value={value as Values['shelf']} />
}

/** Drinks that are just chosen are known by name before they are saved. */
function useNames(drinks: readonly ShownDrink[]) {
  const [found, setFound] = useState<readonly ShownDrink[]>([])
  const known = useMemo(
    () => new Map([...found, ...drinks].map((drink) => [drink.id, drink])),
    [found, drinks],
  )
  const learn = useCallback((drink: ShownDrink) => setFound((before) => [...before, drink]), [])
  return { known, learn }
}
