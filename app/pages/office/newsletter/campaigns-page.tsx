import { Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CampaignRow } from '#app/departments/newsletter/campaign-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { Act, ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { campaignAddress, NEWSLETTER } from './addresses.ts'
import { type CampaignsData, campaignMarks, tallyInWords } from './newsletter-data.ts'
import { NewsletterHead } from './newsletter-head.tsx'

const NewBox = lazy(async () => ({ default: (await import('./new-box.tsx')).NewBox }))

/** Everything that was written to subscribers, the newest first. */
export function CampaignsPage() {
  const { campaigns, next_place, place } = usePage<CampaignsData>()
  const [isNew, setNew] = useState(false)
  const isHydrated = useHydrated()
  const maySend = useFrame()?.member.verbs.includes('newsletter.send') ?? false
  const begin = () => setNew(true)
  useKeys(maySend ? [{ key: 'n', does: 'New newsletter', run: begin }] : [])
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <NewsletterHead at="newsletters">
        {maySend && (
          <Act look="first" cap="N" disabled={!isHydrated} onClick={begin}>
            <Icon of={Plus} size={15} />
            New newsletter
          </Act>
        )}
      </NewsletterHead>
      {campaigns.length === 0 ? (
        <Nothing title="No newsletter has been written yet.">
          It is written here from drinks and articles, looked at, and sent to everybody on the list.
        </Nothing>
      ) : (
        <ul className="mt-4 border-line-strong border-t">
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
      <p className="flex gap-2 pt-3">
        {place && <ActLink to={NEWSLETTER}>To the newest</ActLink>}
        {next_place && <ActLink to={`${NEWSLETTER}?place=${next_place}`}>Older</ActLink>}
      </p>
      <Suspense>{isNew && <NewBox onClose={() => setNew(false)} />}</Suspense>
    </div>
  )
}

function Row({ campaign }: { campaign: CampaignRow }) {
  const now = useFrame()?.now ?? ''
  const { words, standing } = campaignMarks[campaign.state]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line border-b py-2.5">
      <Link
        to={campaignAddress(campaign.id)}
        className="min-w-0 font-medium hover:underline [overflow-wrap:anywhere]"
      >
        {campaign.subject}
      </Link>
      <StatusMark standing={standing}>{words}</StatusMark>
      <span className="col-span-2 text-ink-soft text-xs tabular-nums">{standingOf(campaign, now)}</span>
    </li>
  )
}

/** '412 sent, 3 waiting, since Mon 09:00'. */
export function standingOf(
  { state, tally, starts_at, finished_at, changed_at, changed_by, paused_because }: CampaignRow,
  now: string,
): string {
  const moment = (at: string) => inSentence(momentInWords(at, now))
  if (state === 'draft') return `Changed by ${changed_by}, ${moment(changed_at)}`
  if (state === 'scheduled') return starts_at ? `Begins ${moment(starts_at)}` : ''
  if (state === 'paused')
    return paused_because === null
      ? `Paused when the shop was restored, ${moment(changed_at)}`
      : `Paused before it began, ${moment(changed_at)}. ${paused_because}`
  const counts = tally ? tallyInWords(tally) : ''
  return finished_at ? `${counts}, finished ${moment(finished_at)}` : counts
}
