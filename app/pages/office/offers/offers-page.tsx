import { ListTabs } from '../parts/list-parts.tsx'
import { usePage } from '../use-page.ts'
import { FirstOrderForm } from './first-order-form.tsx'
import { OFFERS, type OffersData } from './offers-data.ts'
import { Timeline } from './timeline.tsx'

const MULTI_BUY = '/office/drinks?view=multi_buy'

/** What makes things cheaper, and when. */
export function OffersPage() {
  const data = usePage<OffersData>()
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Offers</h1>
      <ListTabs
        tabs={[
          { words: 'Timeline', to: OFFERS, isHere: data.view === 'timeline' },
          { words: 'First order', to: `${OFFERS}?view=first-order`, isHere: data.view === 'first-order' },
          { words: 'Multi-buy', to: MULTI_BUY, isHere: false },
          { words: 'Planned prices', to: '/office/prices?view=planned', isHere: false },
          { words: 'Coupons', to: '/office/coupons', isHere: false },
        ]}
      />
      {data.view === 'timeline' ? (
        <Timeline {...data} />
      ) : (
        <FirstOrderForm key={data.terms.version} terms={data.terms} />
      )}
    </div>
  )
}
