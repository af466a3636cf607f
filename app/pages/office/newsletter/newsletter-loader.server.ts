import { photoOr } from '#app/departments/catalogue/catalogue.ts'
import { listPlaced } from '#app/departments/catalogue/placing.server.ts'
import { readJournal } from '#app/departments/journal/articles.server.ts'
import {
  listCampaigns,
  mailOfCampaign,
  officeCampaign,
} from '#app/departments/newsletter/campaigns.server.ts'
import {
  countSubscribersIn,
  listSubscribers,
  officeSubscriber,
} from '#app/departments/newsletter/office-subscribers.server.ts'
import { subscriberViews } from '#app/departments/newsletter/subscriber-list.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type { CampaignData, CampaignsData, SubscriberQuery, SubscribersData } from './newsletter-data.ts'

const PAGE = 50

/** The pages of the newsletter; nothing for another address. */
export async function newsletterPage(path: string, asking: Staffed): Promise<Loaded> {
  if (!may(asking.member, 'newsletter.see')) return undefined
  if (path === '/office/people/newsletter') return campaignsPage(asking)
  const subscriber = /^\/office\/people\/newsletter\/subscribers(?:\/([\da-f-]{36}))?$/.exec(path)
  if (subscriber) return subscribersPage(asking, subscriber[1])
  const campaign = /^\/office\/people\/newsletter\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path)
  return campaign?.[1] ? campaignPage(asking, campaign[1]) : undefined
}

/** A made-up place shows the first page instead of an error. */
async function campaignsPage({ db, member, url }: Staffed): Promise<Loaded> {
  const { place = null } = asked(url, ['place'])
  const look = (from: string | null) =>
    listCampaigns(db, { limit: PAGE, ...(from && { place: from }) }, member)
  const page: CampaignsData = await look(place).then(
    (list) => ({ ...list, place }),
    async (failure) => {
      if (!(failure instanceof Refused)) throw failure
      return { ...(await look(null)), place: null }
    },
  )
  return { title: 'Newsletter', page }
}

async function campaignPage({ db, member, now, url }: Staffed, id: string): Promise<Loaded> {
  const found = await officeCampaign(db, id, member)
  if (!found) return undefined
  const drinks = await listPlaced(db, found.campaign.drinks)
  // An address is read on the shop's own origin.
  const mail = await mailOfCampaign(db, id, { publicUrl: url.origin, now }).catch((failure) => {
    if (failure instanceof Refused) return undefined
    throw failure
  })
  const page: CampaignData = {
    ...found,
    drinks: drinks.map(({ id: drink, name, photo, state, inStock, onOffer }) => ({
      id: drink,
      name,
      image: `${photoOr(photo)}-800.webp`,
      standing: { state, isInStock: inStock ?? false, isOnOffer: onOffer },
    })),
    articles: (await readJournal(db, noMemory, now)).map(({ id: article, title, day }) => ({
      id: article,
      title,
      day,
    })),
    text: mail?.text ?? null,
  }
  return { title: found.campaign.subject, page }
}

async function subscribersPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, url } = asking
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listSubscribers(db, { ...wanted, limit: PAGE }, member),
  )
  const counts: SubscribersData['counts'] = {}
  for (const view of subscriberViews) counts[view] = await countSubscribersIn(db, view, member)
  const found = id && isId(id) ? await officeSubscriber(db, id, member) : undefined
  const page: SubscribersData = { query, list, counts, open: id ? { id, found: found ?? null } : null }
  return { title: 'Subscribers', page }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** An unknown view is the first one. */
function listQuery(url: URL): SubscriberQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: subscriberViews.find((each) => each === view) ?? 'on_list' }
}
