import { Link, useRevalidator } from 'react-router'
import { fixedParts, isShelfPart, type PartName } from '#app/departments/display/display.ts'
import { ListTabs } from '../parts/list-parts.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { addressOf, type DisplayData, type PartLine } from './display-data.ts'
import { PartEditor } from './part-editor.tsx'
import { PartFields } from './part-fields.tsx'
import { EarlierPart, PartDifferences, PartVersions } from './versions.tsx'

const tabWords: Record<(typeof fixedParts)[number], string> = {
  announcements: 'Announcements',
  slides: 'Home page',
  featured: 'Featured drinks',
  gifts: 'Gifts',
}

/** Texts and choices around the shelves: one part at a time, with its page and its versions. */
export function DisplayPage() {
  const { parts, open, versions, earlier } = usePage<DisplayData>()
  const { revalidate } = useRevalidator()
  const now = useFrame()?.now ?? ''
  const isShelf = isShelfPart(open.part)
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Around the shelf</h1>
      <ListTabs
        tabs={[
          ...fixedParts.map((part) => ({
            words: tabWords[part],
            to: addressOf(part),
            isHere: part === open.part,
          })),
          { words: 'Shelf texts', to: addressOf('shelf:products'), isHere: isShelf },
        ]}
      />
      {isShelf && <Shelves parts={parts.filter(({ part }) => isShelfPart(part))} here={open.part} />}
      <div className="mt-5 mb-4">
        <h2 className="font-semibold text-sheet">{open.title}</h2>
        <p className="text-ink-soft text-xs">
          {open.at
            ? `Saved by ${open.by}, ${inSentence(momentInWords(open.at, now))}.`
            : 'As it came with the shop.'}{' '}
          <a href={open.page} target="_blank" rel="noreferrer" className="font-medium text-brand-deep">
            See it in the shop
          </a>
        </p>
      </div>
      {earlier ? (
        <div className="max-w-[30rem]">
          <EarlierPart {...{ open, earlier }} onDone={() => void revalidate()} />
          <PartDifferences {...{ open, earlier }} />
          <fieldset disabled className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <legend className="mb-2 font-semibold">What it said</legend>
            <PartFields
              part={open.part}
              value={earlier.value}
              drinks={earlier.drinks}
              errors={{}}
              onChange={() => {}}
            />
          </fieldset>
        </div>
      ) : (
        <PartEditor key={`${open.part} ${open.version}`} open={open} />
      )}
      <div className="mt-10 max-w-[30rem]">
        <PartVersions {...{ open, versions, earlier }} />
      </div>
    </div>
  )
}

type ShelvesProps = { parts: PartLine[]; here: PartName }

const Shelves = ({ parts, here }: ShelvesProps) => (
  <nav aria-label="Shelves" className="mt-3 flex flex-wrap gap-x-4 text-xs">
    {parts.map(({ part, title, version }) => (
      <Link
        key={part}
        to={addressOf(part)}
        aria-current={part === here ? 'page' : undefined}
        className="leading-8 text-ink-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:leading-[44px]"
      >
        {title}
        {version > 0 && <span className="text-ink-soft"> (own)</span>}
      </Link>
    ))}
  </nav>
)
