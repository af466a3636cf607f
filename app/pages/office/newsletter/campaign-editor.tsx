import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { judgeContent } from '#app/departments/newsletter/campaigns.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { changedValues } from '../log/change-words.ts'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Clash } from '../parts/clash.tsx'
import { Failure } from '../parts/message.tsx'
import { NEWSLETTER } from './addresses.ts'
import { CampaignFields } from './campaign-fields.tsx'
import type { CampaignData, OpenCampaign } from './newsletter-data.ts'
import { contentOf, useCampaignDraft } from './use-campaign-draft.ts'

const SendBox = lazy(async () => ({ default: (await import('./send-box.tsx')).SendBox }))

type Clashing = { words: string; theirs: OpenCampaign }

/** Writes a draft: saved under the version that was read, tried on oneself, sent. */
export function CampaignEditor({ data: { campaign, drinks, articles } }: { data: CampaignData }) {
  const { value, version, isChanged, change, forget } = useCampaignDraft(campaign)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [clash, setClash] = useState<Clashing>()
  const [doing, setDoing] = useState<'save' | 'test' | 'remove'>()
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const path = `newsletter/campaigns/${campaign.id}`
  const isEmpty = Object.keys(judgeContent(value)).length > 0

  const begin = (what: typeof doing) => {
    setDoing(what)
    setFailure('')
    setErrors({})
    setClash(undefined)
  }
  const save = async (readVersion: number) => {
    if (!isChanged) return
    begin('save')
    const answer = await officeApi.post<{ change: number }>(path, { ...value, version: readVersion })
    if (answer.ok) {
      await forget()
      await revalidate()
      show({ words: 'The newsletter is saved.', change: answer.data.change })
    } else {
      setErrors(answer.refusal.fields ?? {})
      const now =
        answer.refusal.code === 'changed_since'
          ? await officeApi.get<{ campaign: OpenCampaign }>(path)
          : undefined
      if (now?.ok) setClash({ words: answer.refusal.error_message, theirs: now.data.campaign })
      else setFailure(refusalInWords(answer.refusal))
    }
    setDoing(undefined)
  }
  const test = async () => {
    begin('test')
    const answer = await officeApi.post<{ to: string }>(`${path}/test`)
    setDoing(undefined)
    if (answer.ok) show({ words: `A test is on its way to ${answer.data.to}.` })
    else setFailure(refusalInWords(answer.refusal))
  }
  const remove = async () => {
    begin('remove')
    const answer = await officeApi.post<{ change: number }>(`${path}/remove`, { version: campaign.version })
    setDoing(undefined)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    await forget()
    show({ words: 'The draft is thrown away.', change: answer.data.change })
    await navigate(NEWSLETTER)
  }
  const discard = async () => {
    begin(undefined)
    await forget()
    await revalidate()
  }
  const onSent = (done: Done) => {
    setSending(false)
    show(done)
    void revalidate()
  }
  useKeys(isChanged ? [{ key: 's', does: 'Save', run: () => void save(version) }] : [])

  return (
    <>
      <form
        aria-label="Newsletter"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(version)
        }}
      >
        <fieldset disabled={!isHydrated} className="contents">
          <CampaignFields {...{ value, drinks, articles, errors }} onChange={(next) => change(next)} />
        </fieldset>
        {failure && <Failure title="This was not done.">{failure}</Failure>}
        {clash && (
          <Clash
            words={clash.words}
            fields={changedValues({ before: contentOf(clash.theirs), after: value }).map(
              ({ name, before, after }) => ({ name, theirs: before, mine: after }),
            )}
            leaveWords="Take theirs"
            onLeave={() => void discard()}
            onSave={() => {
              change(value, clash.theirs.version)
              void save(clash.theirs.version)
            }}
          />
        )}
        <div className="save-bar flex flex-wrap items-center gap-2">
          {isChanged ? (
            <>
              <Act
                look="first"
                big
                cap="S"
                type="submit"
                disabled={!isHydrated}
                doing={doing === 'save' && 'Saving'}
              >
                Save
              </Act>
              <Act big onClick={discard}>
                Discard
              </Act>
            </>
          ) : (
            <>
              <Act look="first" big disabled={!isHydrated || isEmpty} onClick={() => setSending(true)}>
                Send …
              </Act>
              <Act big disabled={!isHydrated} doing={doing === 'test' && 'Sending'} onClick={test}>
                Test to me
              </Act>
              <Act
                big
                look="quiet"
                disabled={!isHydrated}
                doing={doing === 'remove' && 'Throwing away'}
                onClick={remove}
              >
                Throw away
              </Act>
            </>
          )}
          <span className="text-ink-soft text-xs" role="status">
            {isChanged
              ? 'Not saved yet; kept as your draft.'
              : isEmpty
                ? 'It needs an introduction, a drink or an article.'
                : 'Saved. Nobody has got it yet.'}
          </span>
        </div>
      </form>
      {/* Not inside: what is sent there would reach this form, too. */}
      <Suspense>
        {isSending && <SendBox campaign={campaign} onClose={() => setSending(false)} onDone={onSent} />}
      </Suspense>
    </>
  )
}
