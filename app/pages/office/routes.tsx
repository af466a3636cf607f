import { type ComponentType, lazy } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { Broken } from './frame/broken.tsx'
import { Frame } from './frame/frame.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { TodayPage } from './today/today-page.tsx'

// Fetched when they are opened: the lists of every morning do not carry them.
const PhonePage = lazy(async () => ({ default: (await import('./phone/phone-page.tsx')).PhonePage }))
const EngravingPage = lazy(async () => ({
  default: (await import('./workshop/engraving-page.tsx')).EngravingPage,
}))
const EnquiriesPage = lazy(async () => ({
  default: (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage,
}))
const PeoplePage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage }))
const WaitingPage = lazy(async () => ({ default: (await import('./people/waiting-page.tsx')).WaitingPage }))
const CampaignsPage = lazy(async () => ({
  default: (await import('./newsletter/campaigns-page.tsx')).CampaignsPage,
}))
const CampaignPage = lazy(async () => ({
  default: (await import('./newsletter/campaign-page.tsx')).CampaignPage,
}))
const SubscribersPage = lazy(async () => ({
  default: (await import('./newsletter/subscribers-page.tsx')).SubscribersPage,
}))
const GiftCardsPage = lazy(async () => ({
  default: (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage,
}))
const DrinksPage = lazy(async () => ({ default: (await import('./drinks/drinks-page.tsx')).DrinksPage }))
const RunsPage = lazy(async () => ({ default: (await import('./dispatch/runs-page.tsx')).RunsPage }))
const RunPage = lazy(async () => ({ default: (await import('./dispatch/run-page.tsx')).RunPage }))
const PickPage = lazy(async () => ({ default: (await import('./dispatch/pick-page.tsx')).PickPage }))
const BenchPage = lazy(async () => ({ default: (await import('./dispatch/bench-page.tsx')).BenchPage }))
const StockPage = lazy(async () => ({ default: (await import('./stock/stock-page.tsx')).StockPage }))
const CountsPage = lazy(async () => ({ default: (await import('./stock/counts-page.tsx')).CountsPage }))
const CountPage = lazy(async () => ({ default: (await import('./stock/count-page.tsx')).CountPage }))
const ReviewPage = lazy(async () => ({ default: (await import('./stock/review-page.tsx')).ReviewPage }))
const BuyingPage = lazy(async () => ({ default: (await import('./buying/buying-page.tsx')).BuyingPage }))
const SuppliersPage = lazy(async () => ({
  default: (await import('./buying/suppliers-page.tsx')).SuppliersPage,
}))
const PurchasesPage = lazy(async () => ({
  default: (await import('./buying/purchases-page.tsx')).PurchasesPage,
}))
const PricesPage = lazy(async () => ({ default: (await import('./prices/prices-page.tsx')).PricesPage }))
const OffersPage = lazy(async () => ({ default: (await import('./offers/offers-page.tsx')).OffersPage }))
const CouponsPage = lazy(async () => ({ default: (await import('./coupons/coupons-page.tsx')).CouponsPage }))
const DisplayPage = lazy(async () => ({ default: (await import('./display/display-page.tsx')).DisplayPage }))
const WordsPage = lazy(async () => ({ default: (await import('./words/words-page.tsx')).WordsPage }))
const LogPage = lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage }))
const StaffPage = lazy(async () => ({ default: (await import('./house/staff-page.tsx')).StaffPage }))
const SettingsPage = lazy(async () => ({
  default: (await import('./settings/settings-page.tsx')).SettingsPage,
}))
const OpeningPage = lazy(async () => ({ default: (await import('./opening/opening-page.tsx')).OpeningPage }))
const YouPage = lazy(async () => ({ default: (await import('./house/you-page.tsx')).YouPage }))
const Invitation = lazy(async () => ({ default: (await import('./sign-in/invitation.tsx')).Invitation }))
const FirstOwner = lazy(async () => ({ default: (await import('./sign-in/first-owner.tsx')).FirstOwner }))
const PhotographsPage = lazy(async () => ({
  default: (await import('./photographs/photographs-page.tsx')).PhotographsPage,
}))
const LookPage = lazy(async () => ({ default: (await import('./look/look-page.tsx')).LookPage }))
const MailsPage = lazy(async () => ({ default: (await import('./mails/mails-page.tsx')).MailsPage }))
const ImportsPage = lazy(async () => ({ default: (await import('./imports/imports-page.tsx')).ImportsPage }))
const ReturnsPage = lazy(async () => ({ default: (await import('./orders/returns-page.tsx')).ReturnsPage }))
const SignIn = lazy(async () => ({ default: (await import('./sign-in/sign-in.tsx')).SignIn }))

/** The office's pages: one table for server and browser, which only load their data differently. */
const pages: { path: string; Component: ComponentType }[] = [
  { path: '/office', Component: TodayPage },
  { path: '/office/orders/:reference?', Component: OrdersPage },
  { path: '/office/returns', Component: ReturnsPage },
  { path: '/office/phone', Component: PhonePage },
  { path: '/office/engraving/:line?', Component: EngravingPage },
  { path: '/office/people/enquiries/:reference?', Component: EnquiriesPage },
  { path: '/office/people/customers/:id?', Component: PeoplePage },
  { path: '/office/people/waiting', Component: WaitingPage },
  { path: '/office/people/newsletter', Component: CampaignsPage },
  { path: '/office/people/newsletter/subscribers/:id?', Component: SubscribersPage },
  { path: '/office/people/newsletter/:id', Component: CampaignPage },
  { path: '/office/people/gift-cards/:id?', Component: GiftCardsPage },
  { path: '/office/drinks/:id?', Component: DrinksPage },
  { path: '/office/runs', Component: RunsPage },
  { path: '/office/runs/:id', Component: RunPage },
  { path: '/office/runs/:id/pick', Component: PickPage },
  { path: '/office/bench', Component: BenchPage },
  { path: '/office/stock/:id?', Component: StockPage },
  { path: '/office/buying', Component: BuyingPage },
  { path: '/office/suppliers/:id?', Component: SuppliersPage },
  { path: '/office/purchase-orders/:number?', Component: PurchasesPage },
  { path: '/office/count', Component: CountsPage },
  { path: '/office/count/:id', Component: CountPage },
  { path: '/office/count/:id/review', Component: ReviewPage },
  { path: '/office/prices/:id?', Component: PricesPage },
  { path: '/office/offers', Component: OffersPage },
  { path: '/office/coupons/:code?', Component: CouponsPage },
  { path: '/office/photographs', Component: PhotographsPage },
  { path: '/office/imports/:id?', Component: ImportsPage },
  { path: '/office/display', Component: DisplayPage },
  { path: '/office/words', Component: WordsPage },
  { path: '/office/log', Component: LogPage },
  { path: '/office/staff', Component: StaffPage },
  { path: '/office/settings', Component: SettingsPage },
  { path: '/office/look', Component: LookPage },
  { path: '/office/mails', Component: MailsPage },
  { path: '/office/opening', Component: OpeningPage },
  { path: '/office/you', Component: YouPage },
]

export const officeRoutes = (loader: LoaderFunction): RouteObject[] => [
  {
    Component: Frame,
    ErrorBoundary: Broken,
    children: pages.map(({ path, Component }) => ({
      id: path,
      path,
      loader,
      Component,
      ErrorBoundary: Broken,
    })),
  },
  { id: 'first-owner', path: '/office/first-owner', loader, Component: FirstOwner, ErrorBoundary: Broken },
  { id: 'invitation', path: '/office/invitation', loader, Component: Invitation, ErrorBoundary: Broken },
  { id: 'sign-in', path: '/office/sign-in', loader, Component: SignIn, ErrorBoundary: Broken },
]
