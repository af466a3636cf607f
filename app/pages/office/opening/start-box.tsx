import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ARTICLES_OUT, type Start, startWords } from '#app/departments/opening/opening.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { counted } from '../words.ts'

const about: Record<Start, string> = {
  demo: 'All drinks of the demo shop come as drafts, with their photographs and prices, and none in stock. Nobody sees one before you put it on sale. Its articles stay in the journal.',
  empty: 'No drink comes, and the demo’s articles leave the journal. You add your own, by hand or by a file.',
}

/** An empty shop is asked once what it begins with; one that has drinks, whether the demo's articles go. */
export function StartBox({ starts }: { starts: readonly Start[] }) {
  const isEmpty = starts.includes('demo')
  const [doing, setDoing] = useState<Start>()
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const press = async (choice: Start) => {
    setDoing(choice)
    setFailure('')
    const answer = await officeApi.post<{ drinks: number }>('opening/start', { choice })
    setDoing(undefined)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    const { drinks } = answer.data
    show({
      words:
        drinks > 0
          ? `${counted(drinks, 'drink is', 'drinks are')} here as drafts.`
          : isEmpty
            ? 'The shop starts empty.'
            : 'The demo’s articles are out of the journal.',
      change: null,
    })
    await revalidate()
  }
  return (
    <section
      aria-labelledby="start"
      className="mb-8 max-w-[60rem] rounded-lg border border-line bg-white px-5 py-4"
    >
      <h2 id="start" className="font-semibold text-sheet">
        {isEmpty ? 'What does your shop start with?' : 'The demo’s articles'}
      </h2>
      <p className="mt-0.5 text-ink-soft">
        {isEmpty
          ? 'Help and legal pages are there either way, for you to edit under Words. You choose once.'
          : 'This takes out every article that you have not edited. Each can be restored under Words.'}
      </p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {starts.map((choice) => (
          <li key={choice} className="flex flex-col items-start gap-3">
            {isEmpty && <p className="flex-1 text-pretty">{about[choice]}</p>}
            <Act
              big
              disabled={!isHydrated}
              doing={doing === choice && 'One moment'}
              onClick={() => void press(choice)}
            >
              {isEmpty ? startWords[choice] : ARTICLES_OUT}
            </Act>
          </li>
        ))}
      </ul>
      {failure && (
        <div className="mt-4">
          <Failure title="That was not done.">{failure}</Failure>
        </div>
      )}
    </section>
  )
}
