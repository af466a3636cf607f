import { judgeContent } from '#app/departments/newsletter/campaigns.ts'
import { ActLink } from '../parts/act.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { NEWSLETTER } from './addresses.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import { standingOf } from './campaigns-page.tsx'
import { MailPreview } from './mail-preview.tsx'
import { type CampaignData, campaignMarks } from './newsletter-data.ts'

/** One newsletter: a draft to write, or how far its mails are; and the mail itself. */
export function CampaignPage() {
  const data = usePage<CampaignData>()
  const { campaign, text } = data
  const now = useFrame()?.now ?? ''
  const { words, standing } = campaignMarks[campaign.state]
  // There is nothing to look at yet.
  const isEmpty = Object.keys(judgeContent(campaign)).length > 0
  const isEdited = campaign.may.includes('edit')
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <ActLink to={NEWSLETTER} look="quiet" className="-ml-3">
        All newsletters
      </ActLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 font-medium font-serif text-title [overflow-wrap:anywhere]">
          {campaign.subject}
        </h1>
        <StatusMark standing={standing}>{words}</StatusMark>
      </div>
      <p className="mt-0.5 text-ink-soft text-xs tabular-nums">{standingOf(campaign, now)}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        {isEdited ? (
          <CampaignEditor key={campaign.id} data={data} />
        ) : (
          <CampaignProgress key={campaign.id} data={data} />
        )}
        {!isEmpty && (
          <MailPreview
            id={campaign.id}
            version={campaign.version}
            subject={campaign.subject}
            wasSent={campaign.tally !== null}
            text={text}
          />
        )}
      </div>
    </div>
  )
}
