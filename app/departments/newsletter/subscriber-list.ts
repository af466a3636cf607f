import type { List } from '#app/platform/lists/list.ts'

export const subscriberViews = ['all', 'on_list', 'left', 'bounced'] as const
export type SubscriberView = (typeof subscriberViews)[number]

export const subscriberStates = ['on_list', 'left', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export type SubscriberAct = 'take_off' | 'bounced'

/** A row of the office's list of subscribers, as the API spells it. */
export type SubscriberRow = {
  id: string
  /** For those who may not see contact details, only enough to tell rows apart. */
  email: string
  state: SubscriberState
  joined_at: string
  left_at: string | null
  bounced_at: string | null
  /** What they agreed to, word for word. */
  consent: string
  may: SubscriberAct[]
}

/** The list of subscribers: for the server, its file and its page. */
export const subscriberList = {
  name: 'subscribers',
  views: {
    all: { words: 'All', sort: '-joined_at' },
    on_list: { words: 'On the list', sort: '-joined_at' },
    left: { words: 'Left', sort: '-left_at' },
    bounced: { words: 'Bounced', sort: '-bounced_at' },
  },
  sorts: {
    joined_at: {
      words: 'Joined',
      kind: 'instant',
      index: 'subscribers_',
      views: ['all', 'on_list'],
    },
    left_at: { words: 'Left', kind: 'instant', index: 'subscribers_left', views: ['left'] },
    bounced_at: { words: 'Bounced', kind: 'instant', index: 'subscribers_bounced', views: ['bounced'] },
  },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'email', title: 'E-mail', csv: 'email', of: (row) => row.email },
    { key: 'state', title: 'State', csv: 'state', of: (row) => row.state },
    { key: 'joined_at', title: 'Joined', csv: 'joined_at', of: (row) => row.joined_at },
    { key: 'left_at', title: 'Left', csv: 'left_at', of: (row) => row.left_at },
    { key: 'bounced_at', title: 'Bounced', csv: 'bounced_at', of: (row) => row.bounced_at },
    { key: 'consent', title: 'Agreed to', csv: 'consent', of: (row) => row.consent },
  ],
} as const satisfies List<SubscriberRow>

export const stateOfSubscriber = ({
  leftAt,
  bouncedAt,
}: {
  leftAt: Date | null
  bouncedAt: Date | null
}): SubscriberState => (leftAt ? 'left' : bouncedAt ? 'bounced' : 'on_list')
