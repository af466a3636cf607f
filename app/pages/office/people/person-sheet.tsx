import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { listAddress, personAddress } from './addresses.ts'
import type { Double, PeopleData, PeopleQuery, SheetPerson } from './people-data.ts'
import { dateOf } from './people-table.tsx'
import { PersonParts } from './person-parts.tsx'

const NoteBox = lazy(async () => ({ default: (await import('./note-box.tsx')).NoteBox }))
const ExportBox = lazy(async () => ({ default: (await import('./export-box.tsx')).ExportBox }))
const EraseBox = lazy(async () => ({ default: (await import('./erase-box.tsx')).EraseBox }))
const MergeBox = lazy(async () => ({ default: (await import('./merge-box.tsx')).MergeBox }))

type SheetProps = {
  open: NonNullable<PeopleData['open']>
  list: PeopleData['list']
  query: PeopleQuery
}

/** One customer beside the list that they were found in; below 1024 px a page of its own. */
export function PersonSheet({ open, list, query }: SheetProps) {
  const { person } = open
  return (
    <Sheet what="Customer" reference={person?.name ?? 'of this address'} list={listAddress(query)}>
      {person && <Inside {...{ person, list, query }} />}
    </Sheet>
  )
}

type InsideProps = { person: SheetPerson; list: PeopleData['list']; query: PeopleQuery }

function Inside({ person, list, query }: InsideProps) {
  const [asked, setAsked] = useState<'note' | 'export' | 'erase' | Double>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const close = () => setAsked(undefined)
  const onDone = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  const buttons = acts.filter(({ may }) => person.may.includes(may))
  useKeys(
    buttons.flatMap(({ may, words, letter }) =>
      letter ? [{ key: letter, does: words, run: () => setAsked(may) }] : [],
    ),
  )
  return (
    <>
      <SheetTop
        mark={<Standing person={person} />}
        what="Customer"
        reference={person.id}
        rows={list.people}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(id) => personAddress(id, query)}
        list={listAddress(query)}
      >
        <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{person.name || 'No name'}</h2>
        <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
          {[person.email, person.phone].filter(Boolean).map((each) => (
            <span key={each} className="block">
              {each}
            </span>
          ))}
          {(person.other_emails ?? []).map((each) => (
            <span key={each} className="block">
              {each}, from a merged account
            </span>
          ))}
          Known since {dateOf(person.joined_at)}
        </p>
      </SheetTop>
      <PersonParts person={person} onCompare={setAsked} />
      {buttons.length > 0 && (
        <div className="not-printed mt-auto flex flex-wrap items-center gap-2 border-line-strong border-t bg-white px-4 pt-3 pb-24 md:sticky md:bottom-0 md:px-6 md:pb-3">
          {buttons.map(({ may, words, letter, isDanger }) => (
            <Act
              key={may}
              disabled={!isHydrated}
              {...(letter && { cap: letter.toUpperCase() })}
              {...(isDanger && { look: 'danger' })}
              onClick={() => setAsked(may)}
            >
              {words} …
            </Act>
          ))}
        </div>
      )}
      <Suspense>
        {asked === 'note' && <NoteBox person={person} onClose={close} onDone={onDone} />}
        {asked === 'export' && <ExportBox person={person} onClose={close} onDone={onDone} />}
        {asked === 'erase' && (
          <EraseBox
            person={person}
            onClose={close}
            onDone={(done) => {
              onDone(done)
              void navigate(listAddress(query))
            }}
          />
        )}
        {typeof asked === 'object' && (
          <MergeBox
            person={person}
            double={asked}
            onClose={close}
            onDone={(done, kept) => {
              onDone(done)
              void navigate(personAddress(kept, query), { replace: true })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type AskedAct = { may: 'note' | 'export' | 'erase'; words: string; letter?: string; isDanger?: true }
const acts: readonly AskedAct[] = [
  { may: 'note', words: 'Note', letter: 'n' },
  { may: 'export', words: 'Export their data' },
  { may: 'erase', words: 'Erase', isDanger: true },
]

function Standing({ person: { is_staff, kind } }: { person: SheetPerson }) {
  if (is_staff) return <StatusMark standing="decide">Works here</StatusMark>
  return kind === 'guest' ? (
    <StatusMark standing="waiting">Guest</StatusMark>
  ) : (
    <StatusMark standing="done">Account</StatusMark>
  )
}
