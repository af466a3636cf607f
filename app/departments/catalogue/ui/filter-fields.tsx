import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { OfferedFilter } from '../rules/offered-filters.ts'
import type { Counted, FilterGroup } from '../shelf-query.ts'
import { filterWords, groupTitles } from './filter-words.ts'

type FilterFieldsProps = { filters: readonly OfferedFilter[]; query: URLSearchParams }

/** How many choices are visible; the rest of a longer list unfolds below them. */
const IN_SIGHT = 7

/** Every group with its counts: the same fields next to a shelf and in the drawer. */
export function FilterFields({ filters, query }: FilterFieldsProps) {
  const lists = filters.filter(({ group }) => groupTitles[group])
  const flags = filters.filter(({ group }) => !groupTitles[group])
  const hasTypes = lists.some(({ group }) => group === 'type')
  const engraving = flags.filter(({ group }) => group === 'engravable')
  const others = hasTypes ? flags.filter(({ group }) => group !== 'engravable') : flags
  return (
    <>
      {lists.map(({ group, choices }) => (
        <Group key={group} title={groupTitles[group] ?? ''}>
          <Choices group={group} choices={choices} query={query} />
          {group === 'type' && (
            <>
              <Flags flags={engraving} query={query} />
              {/* E-gift cards are no bottles: links to the form for one. */}
              <TextLink to="/egiftcard" look="standing" arrow className="min-h-9 pointer-coarse:min-h-11">
                E-gift cards
              </TextLink>
            </>
          )}
        </Group>
      ))}
      {others.length > 0 && (
        <Group title="More">
          <Flags flags={others} query={query} />
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line pb-4 last-of-type:border-b-0 not-first-of-type:pt-5">
      <legend className="float-left mb-1.5 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ChoicesProps = { group: FilterGroup; choices: Counted[]; query: URLSearchParams }

function Choices({ group, choices, query }: ChoicesProps) {
  // One more choice takes no more space than the button that would hide it.
  const inSight = choices.length <= IN_SIGHT + 1 ? choices.length : IN_SIGHT
  const rest = choices.slice(inSight)
  const [startsOpen] = useState(() => rest.some(({ value }) => query.getAll(group).includes(value)))
  const choice = (each: Counted) => <Choice key={each.value} group={group} query={query} {...each} />
  return (
    <>
      {choices.slice(0, inSight).map(choice)}
      {rest.length > 0 && (
        <details open={startsOpen} className="group/rest flex flex-col">
          <summary className="flex min-h-9 list-none items-center gap-1.5 text-sm font-medium text-brand-deep hover:text-brand-deeper pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="group-open/rest:hidden">{rest.length} more</span>
            <span className="hidden group-open/rest:inline">Fewer</span>
            <span className="sr-only"> in {groupTitles[group]}</span>
            <Icon of={ChevronDown} size={16} className="transition-transform group-open/rest:rotate-180" />
          </summary>
          {rest.map(choice)}
        </details>
      )}
    </>
  )
}

const Flags = ({ flags, query }: { flags: readonly OfferedFilter[]; query: URLSearchParams }) =>
  flags.map(({ group, choices }) =>
    choices.map((each) => <Choice key={group} group={group} query={query} {...each} />),
  )

function Choice({ group, value, count, query }: Counted & { group: FilterGroup; query: URLSearchParams }) {
  return (
    <Checkbox
      name={group}
      value={value}
      checked={query.getAll(group).includes(value)}
      // The form handles the change; without this React would warn of a read-only box.
      onChange={noticed}
      label={filterWords(group, value)}
      count={count}
    />
  )
}

const noticed = () => {}
