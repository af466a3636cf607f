import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits, type Written } from '#app/departments/words/words.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { InSight } from '../parts/in-sight.tsx'
import { Failure } from '../parts/message.tsx'
import { HeadFields } from './head-fields.tsx'
import { MarkdownBox } from './markdown-box.tsx'
import { Nameables } from './nameables.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { Preview } from './preview.tsx'
import { Remarks } from './remarks.tsx'
import { type Clashing, TextClash } from './text-clash.tsx'
import { useLook } from './use-look.ts'
import { useTextDraft } from './use-text-draft.ts'
import { whereItStands } from './where-it-stands.ts'
import { WithdrawBox } from './withdraw-box.tsx'
import { type OpenText, pathTo } from './words-data.ts'

type Wire = { text: Written & { version: number } }

/** The newest version with its fields, its page as shoppers would see it, and the ways to keep it. */
export function TextEditor({ open, onSaved }: { open: OpenText; onSaved: () => void }) {
  const { key, state, title, fields, nameables } = open
  const { written, version, isChanged, isKept, change, forget } = useTextDraft(open)
  const [failure, setFailure] = useState('')
  const [clash, setClash] = useState<Clashing>()
  const [doing, setDoing] = useState<'publish' | 'draft'>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const look = useLook(open, written)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const errors = look.isCurrent ? (look.checked?.fields ?? {}) : {}
  const isTooLong = written.markdown.length > limits.markdown
  const mayPublish = isChanged || state !== 'published'

  const send = async (isPublishing: boolean, readVersion: number) => {
    setDoing(isPublishing ? 'publish' : 'draft')
    setFailure('')
    setClash(undefined)
    const answer = await officeApi.post<{ change: number }>(pathTo(key), {
      ...written,
      version: readVersion,
      publish: isPublishing,
    })
    if (answer.ok) {
      await forget()
      await revalidate()
      setDoing(undefined)
      onSaved()
      return show({
        words: `${title}: ${isPublishing ? 'published' : 'saved as a draft'}.`,
        change: answer.data.change,
      })
    }
    setDoing(undefined)
    const now = answer.refusal.code === 'changed_since' ? await officeApi.get<Wire>(pathTo(key)) : undefined
    if (!now?.ok) return setFailure(refusalInWords(answer.refusal))
    const { head, markdown, version: newest } = now.data.text
    setClash({
      words: answer.refusal.error_message,
      theirs: { head, markdown },
      version: newest,
      isPublishing,
    })
  }
  const discard = async () => {
    setFailure('')
    setClash(undefined)
    await forget()
    await revalidate()
  }
  const saveDraft = () => void send(false, version)
  useKeys(isChanged ? [{ key: 's', does: 'Save as a draft', run: saveDraft }] : [])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <form
        aria-label={title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(true, version)
        }}
      >
        <fieldset disabled={!isHydrated} className="contents">
          <HeadFields
            {...{ fields, errors }}
            head={written.head}
            onChange={(head) => change({ ...written, head })}
          />
          <MarkdownBox
            box={box}
            value={written.markdown}
            isWrong={Boolean(errors.markdown)}
            onChange={(markdown) => change({ ...written, markdown })}
          />
          <Remarks title="Wrong" isWrong remarks={look.checked?.wrong ?? []} box={box} />
          <Remarks title="To look at again" remarks={look.checked?.strange ?? []} box={box} />
          <Nameables
            nameables={nameables}
            onPick={(name) => box.current && change({ ...written, markdown: withPicked(box.current, name) })}
          />
          {open.takesPictures && (
            <OwnPictures
              onPick={(name) =>
                box.current && change({ ...written, markdown: withPicked(box.current, `\n\n${name}\n\n`) })
              }
              onChoose={(picture) => change({ ...written, head: { ...written.head, picture } })}
            />
          )}
        </fieldset>
        {failure && (
          <InSight>
            <Failure title="It was not saved.">{failure}</Failure>
          </InSight>
        )}
        {clash && (
          <InSight>
            <TextClash
              {...{ clash }}
              mine={written}
              onLeave={() => void discard()}
              onSave={() => {
                change(written, clash.version)
                void send(clash.isPublishing, clash.version)
              }}
            />
          </InSight>
        )}
        <div className="save-bar flex flex-wrap items-center gap-2">
          <Act
            look="first"
            big
            type="submit"
            disabled={!isHydrated || !mayPublish || isTooLong || Object.keys(errors).length > 0}
            doing={doing === 'publish' && 'Publishing'}
          >
            Publish
          </Act>
          {isChanged && (
            <>
              <Act big cap="S" disabled={isTooLong} doing={doing === 'draft' && 'Saving'} onClick={saveDraft}>
                Save draft
              </Act>
              <Act big onClick={discard}>
                Discard
              </Act>
            </>
          )}
          {open.mayWithdraw && !isChanged && (
            <Act big look="danger" disabled={!isHydrated} onClick={() => setWithdrawing(true)}>
              Withdraw
            </Act>
          )}
          <span className="text-ink-soft text-xs" role="status">
            {whereItStands({ isChanged, isKept, state, isInShop: open.isInShop })}
          </span>
        </div>
      </form>
      <Preview look={look} page={open.page} />
      {isWithdrawing && <WithdrawBox open={open} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}

/** The text with a name where the cursor is. */
function withPicked(box: HTMLTextAreaElement, name: string): string {
  box.setRangeText(name, box.selectionStart, box.selectionEnd, 'end')
  box.focus()
  return box.value
}
