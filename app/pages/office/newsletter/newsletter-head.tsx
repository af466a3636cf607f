import type { ReactNode } from 'react'
import { ListTabs } from '../parts/list-parts.tsx'
import { NEWSLETTER, SUBSCRIBERS } from './addresses.ts'

/** The title of both pages, and the way from one to the other. */
export const NewsletterHead = ({
  at,
  children,
}: {
  at: 'newsletters' | 'subscribers'
  children: ReactNode
}) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h1 className="font-medium font-serif text-title">
        {at === 'newsletters' ? 'Newsletter' : 'Subscribers'}
      </h1>
      {children}
    </div>
    <ListTabs
      label="Newsletter"
      tabs={[
        { words: 'Newsletters', to: NEWSLETTER, isHere: at === 'newsletters' },
        { words: 'Subscribers', to: SUBSCRIBERS, isHere: at === 'subscribers' },
      ]}
    />
  </>
)
