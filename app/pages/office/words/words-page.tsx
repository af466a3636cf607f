import { type RefObject, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { wordKinds } from '#app/departments/words/words.ts'
import { Differences } from '../parts/differences.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'
import { TextState } from './text-state.tsx'
import { EarlierText, TextVersions } from './versions.tsx'
import { kindWords, linesOfText, listAddress, type OpenText, type WordsData } from './words-data.ts'

/** Help articles and the journal: a list of one kind, or one text with its page and its versions. */
export function WordsPage() {
  const { kind, lines, mayAdd, open, earlier, today } = usePage<WordsData>()
  const { revalidate } = useRevalidator()
  const head = useRef<HTMLHeadingElement>(null)
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Words</h1>
      <ListTabs
        tabs={wordKinds.map((each) => ({
          words: kindWords[each],
          to: listAddress(each),
          isHere: each === kind,
        }))}
      />
      {!open && <TextList {...{ kind, lines, mayAdd, today }} />}
      {open && <TextHead {...{ open, today, head }} />}
      {open && earlier && (
        <div className="max-w-3xl">
          <EarlierText {...{ open, earlier }} onDone={() => void revalidate()} />
          <h3 className="mb-2 font-semibold">
            {open.shown ? 'From this version to what the shop says now' : 'What it says'}
          </h3>
          <Differences from={linesOfText(earlier.written)} to={linesOfText(open.shown ?? earlier.written)} />
        </div>
      )}
      {open && !earlier && (
        // Each version has an editor of its own: the button that saved is gone, and the keyboard goes on from above it.
        <TextEditor key={`${open.key} ${open.version}`} open={open} onSaved={() => head.current?.focus()} />
      )}
      {open && (
        <div className="mt-10 max-w-[30rem]">
          <TextVersions {...{ open, earlier }} />
        </div>
      )}
    </div>
  )
}

type TextHeadProps = { open: OpenText; today: string; head: RefObject<HTMLHeadingElement | null> }

function TextHead({ open, today, head }: TextHeadProps) {
  const now = useFrame()?.now ?? ''
  return (
    <div className="mt-5 mb-4">
      <h2 ref={head} tabIndex={-1} className="font-semibold text-sheet outline-none">
        {open.title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-xs">
        <TextState {...open} today={today} />
        <span>
          {open.at
            ? `Saved by ${open.by}, ${inSentence(momentInWords(open.at, now))}.`
            : 'As it came with the shop.'}
        </span>
        {open.isInShop && (
          <a href={open.page} target="_blank" rel="noreferrer" className="font-medium text-brand-deep">
            See it in the shop
          </a>
        )}
      </p>
      {!open.isReadable && (
        <div className="mt-3 max-w-3xl">
          <Failure title="The shop can’t show what was published.">
            Something that it names is gone since an upgrade. Shoppers read{' '}
            {open.cameWithShop ? 'the text that came with the shop' : 'nothing in its place'}. Please put
            right what is marked as wrong, and publish it again.
          </Failure>
        </div>
      )}
      {open.whyKept && <p className="text-ink-soft text-xs">{open.whyKept}.</p>}
    </div>
  )
}
