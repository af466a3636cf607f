/**
 * The main journeys of every room, and all that is special about PGlite: `npm test` runs them on PGlite too, after the
 * whole suite on PostgreSQL. `npm run test:full` runs the whole suite on both.
 */
export const onTheOtherDatabase = [
  'app/departments/accounts/tests/joining.db.test.ts',
  'app/departments/basket/tests/filling.db.test.ts',
  'app/departments/catalogue/api.db.test.ts',
  'app/departments/checkout/tests/buying.db.test.ts',
  'app/departments/checkout/tests/phone-orders.db.test.ts',
  'app/departments/dispatch/tests/runs.db.test.ts',
  'app/departments/dispatch/tests/bench.db.test.ts',
  'app/departments/dispatch/tests/returns.db.test.ts',
  'app/departments/dispatch/tests/sending.db.test.ts',
  'app/departments/display/tests/editing.db.test.ts',
  'app/departments/engraving/api.db.test.ts',
  'app/departments/gifts/tests/buying.db.test.ts',
  'app/departments/help/tests/inbox.db.test.ts',
  'app/departments/help/tests/your-enquiries.db.test.ts',
  'app/departments/newsletter/newsletter.db.test.ts',
  'app/departments/offers/coupons.db.test.ts',
  'app/departments/orders/tests/life.db.test.ts',
  'app/departments/payments/tests/calls.db.test.ts',
  'app/departments/payments/tests/pay-links.db.test.ts',
  'app/departments/staff/tests/change-log.db.test.ts',
  'app/departments/today/tests/today.db.test.ts',
  'app/departments/wishlist/wishlist.db.test.ts',
  'app/departments/workshop/tests/engraving.db.test.ts',
  'app/platform/db/db.db.test.ts',
  'app/platform/jobs/jobs.db.test.ts',
  'app/platform/db/pglite-pool.db.test.ts',
  'db/seeds/seed-shop.db.test.ts',
  'server/main.db.test.ts',
]
