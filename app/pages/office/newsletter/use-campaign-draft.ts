import { useCallback } from 'react'
import type { CampaignContent } from '#app/departments/newsletter/campaigns.ts'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import type { OpenCampaign } from './newsletter-data.ts'

type Kept = { value: CampaignContent; version: number }

/** What is typed, which survives a reload and a lost session; it knows the version that it began with. */
export function useCampaignDraft(campaign: OpenCampaign) {
  const { draft, change, forget } = useKeptDraft({
    form: `newsletter:${campaign.id}`,
    field: 'draft',
    read: readDraft,
  })
  const { version } = campaign
  return {
    value: draft?.value ?? contentOf(campaign),
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    change: useCallback(
      (next: CampaignContent, readVersion?: number) =>
        change((before) => ({ value: next, version: readVersion ?? before?.version ?? version })),
      [change, version],
    ),
    forget,
  }
}

export const contentOf = ({
  subject,
  preheader,
  intro,
  drinks,
  articles,
  closing,
}: CampaignContent): CampaignContent => ({ subject, preheader, intro, drinks, articles, closing })

function readDraft(text: string | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    const isWhole = Array.isArray(kept.value?.drinks) && Array.isArray(kept.value.articles)
    return isWhole && Number.isInteger(kept.version) ? kept : undefined
  } catch {
    return undefined
  }
}
