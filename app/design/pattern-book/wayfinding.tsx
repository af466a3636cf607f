import { Accordion } from '../controls/accordion.tsx'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { ProgressSteps } from '../navigation/progress-steps.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { TextLink } from '../navigation/text-link.tsx'
import { SectionHeading } from '../text/section-heading.tsx'
import { Chapter, Leaf } from './leaf.tsx'

const here = '#wayfinding'
const steps = ['Basket', 'Offers', 'Details', 'Payment'].map((label) => ({ label, to: here }))

export function Wayfinding() {
  return (
    <Chapter id="wayfinding" title="Wayfinding" intro="Where am I, where can I go, how do I get back.">
      <Leaf name="Breadcrumb">
        <div className="grid gap-4">
          <Breadcrumb crumbs={[{ label: 'Home', to: here }, { label: 'Whisky' }]} />
          <Breadcrumb
            label="Long breadcrumb"
            crumbs={[
              { label: 'Home', to: here },
              { label: 'Whisky', to: here },
              { label: 'Malt whisky', to: here },
              { label: 'The Glenmarrow Hand-Filled Single Cask Forty Year Old, 1984' },
            ]}
          />
        </div>
      </Leaf>
      <Leaf name="Progress steps">
        <div className="grid gap-8">
          <ProgressSteps steps={steps} current={0} label="First step" />
          <ProgressSteps steps={steps} current={2} label="Third step" />
        </div>
      </Leaf>
      <Leaf name="Section heading">
        <div className="grid gap-6">
          <SectionHeading
            aside={
              <TextLink to={here} look="standing" arrow>
                All offers
              </TextLink>
            }
          >
            Limited Time Offer
          </SectionHeading>
          <SectionHeading size="title">Others like it</SectionHeading>
        </div>
      </Leaf>
      <Leaf name="Pagination">
        <div className="grid gap-8">
          <Pagination next={here} status="1–24 of 131 drinks" label="First page" />
          <Pagination
            previous={here}
            next={here}
            status="121–144 of 261 drinks"
            label="Middle page"
            numbers={{ page: 6, last: 11, to: () => here }}
          />
          <Pagination previous={here} status="121–131 of 131 drinks" label="Last page" />
        </div>
      </Leaf>
      <Leaf name="Tabs">
        <Tabs
          label="About this drink"
          tabs={[
            {
              value: 'notes',
              label: 'Tasting notes',
              children: 'Raisin loaf straight from the oven, orange peel, polished oak.',
            },
            { value: 'facts', label: 'Facts', children: '70cl, 46%, Speyside, Scotland.' },
            {
              value: 'delivery',
              label: 'Delivery and returns',
              children: 'Standard Delivery in 3–5 working days.',
            },
          ]}
        />
      </Leaf>
      <Leaf name="Accordion">
        <Accordion
          open={['book-charges']}
          items={[
            {
              id: 'book-charges',
              title: 'Delivery charges',
              children: 'Standard Delivery is £4.95, and free on orders of £100 or more. Express is £6.95.',
            },
            {
              id: 'book-returns',
              title: 'Can I send a bottle back?',
              children: 'Yes, within 14 days of receiving it.',
            },
            {
              id: 'book-age',
              title: 'What is Challenge 25?',
              children: 'An adult must sign, with photo ID if asked.',
            },
          ]}
        />
      </Leaf>
    </Chapter>
  )
}
