import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buyingOfficeApi } from '#app/departments/buying/office-api.server.ts'
import { onOrder } from '#app/departments/buying/on-order.server.ts'
import { purchaseUndos, supplierUndos } from '#app/departments/buying/undos.server.ts'
import { drinkUndos } from '#app/departments/catalogue/drink-undos.server.ts'
import { drinksOfficeApi } from '#app/departments/catalogue/office-api.server.ts'
import { moveStock } from '#app/departments/catalogue/stock.server.ts'
import { waitingUndos } from '#app/departments/catalogue/waiting-list.server.ts'
import { phoneOfficeApi } from '#app/departments/checkout/office-api.server.ts'
import { allDay } from '#app/departments/dispatch/licence.ts'
import { dispatchOfficeApi } from '#app/departments/dispatch/office-api.server.ts'
import { dispatchUndos } from '#app/departments/dispatch/undos.server.ts'
import { displayOfficeApi } from '#app/departments/display/office-api.server.ts'
import { displayUndos } from '#app/departments/display/undos.server.ts'
import { cardUndos } from '#app/departments/gifts/card-undos.server.ts'
import { giftsOfficeApi } from '#app/departments/gifts/office-api.server.ts'
import { sendCardAgain } from '#app/departments/gifts/selling.server.ts'
import { enquiryUndos } from '#app/departments/help/office-acts.server.ts'
import { helpOfficeApi } from '#app/departments/help/office-api.server.ts'
import { importsOfficeApi } from '#app/departments/imports/office-api.server.ts'
import { firstOrderUndos } from '#app/departments/newsletter/first-order.server.ts'
import { newsletterOfficeApi } from '#app/departments/newsletter/office-api.server.ts'
import { campaignUndos } from '#app/departments/newsletter/sending.server.ts'
import { subscriberUndos } from '#app/departments/newsletter/subscriber-acts.server.ts'
import { createBottlesSold } from '#app/departments/offers/bottles-sold.server.ts'
import { couponsOfficeApi } from '#app/departments/offers/coupons-office-api.server.ts'
import { multiBuyOfficeApi } from '#app/departments/offers/multi-buy-office-api.server.ts'
import { offerUndos } from '#app/departments/offers/offer-undos.server.ts'
import { offersOfficeApi } from '#app/departments/offers/offers-office-api.server.ts'
import { pricesOfficeApi } from '#app/departments/offers/office-api.server.ts'
import { couponUndos } from '#app/departments/offers/office-coupons.server.ts'
import { priceUndos } from '#app/departments/offers/price-undos.server.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { openingUndos } from '#app/departments/opening/confirming.server.ts'
import { openingOfficeApi } from '#app/departments/opening/office-api.server.ts'
import { ordersOfficeApi } from '#app/departments/orders/office-api.server.ts'
import { referencesOf } from '#app/departments/orders/packing.server.ts'
import { unpaidOrders } from '#app/departments/orders/unpaid.server.ts'
import { createPayLink } from '#app/departments/payments/pay-links.server.ts'
import { noteUndos } from '#app/departments/people/notes.server.ts'
import { peopleOfficeApi } from '#app/departments/people/office-api.server.ts'
import { photographsOfficeApi } from '#app/departments/photographs/office-api.server.ts'
import { photographUndos } from '#app/departments/photographs/undos.server.ts'
import { picturesOfficeApi } from '#app/departments/pictures/office-api.server.ts'
import { pictureUndos } from '#app/departments/pictures/undos.server.ts'
import { mailsOfficeApi } from '#app/departments/settings/mails-api.server.ts'
import { settingsOfficeApi } from '#app/departments/settings/office-api.server.ts'
import { settingsUndos } from '#app/departments/settings/undos.server.ts'
import { authorityUndos } from '#app/departments/staff/authority.server.ts'
import { invitationUndos } from '#app/departments/staff/invitations.server.ts'
import { memberUndos } from '#app/departments/staff/members.server.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import { staffOfficeApi } from '#app/departments/staff/office-api.server.ts'
import { answerRetries } from '#app/departments/staff/office-call.server.ts'
import { createUndo } from '#app/departments/staff/undo.server.ts'
import { countUndos } from '#app/departments/stockroom/count-undos.server.ts'
import { moveUndos } from '#app/departments/stockroom/moving.server.ts'
import { namingUndos } from '#app/departments/stockroom/naming.server.ts'
import { stockroomOfficeApi } from '#app/departments/stockroom/office-api.server.ts'
import { todayOfficeApi } from '#app/departments/today/office-api.server.ts'
import { queueOfficeApi } from '#app/departments/waiting-room/office-api.server.ts'
import { queueUndos } from '#app/departments/waiting-room/queue-undos.server.ts'
import { wordsOfficeApi } from '#app/departments/words/office-api.server.ts'
import { wordUndos } from '#app/departments/words/undos.server.ts'
import { workshopOfficeApi } from '#app/departments/workshop/office-api.server.ts'
import { createWorkshop } from '#app/departments/workshop/working.server.ts'
import { uncutLines } from '#app/departments/workshop/workshop.server.ts'
import { mailSamples } from '#app/pages/dev/mail-samples.server.ts'
import { textKinds } from '#app/pages/office/words/text-kinds.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { networkOf } from '#app/platform/http/network.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { loadPdfLibrary } from '#app/platform/text/pdf.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import { isOwnPage, shopView } from '../html/own-pages.ts'
import { createRenderInside } from '../html/what-if.ts'
import { mayDevelop } from '../http/from-here.ts'
import { createOfficeFrom } from '../http/office-from.ts'
import type { Services } from '../services.ts'
import { officeDocument } from './api-docs.ts'
import type { Limits } from './limits.ts'
import { mergersFor } from './merging-people.ts'
import { findCalls } from './office-find.ts'
import { lookCalls, lookLink } from './office-look.ts'
import { whatIfCalls } from './office-what-if.ts'
import { template } from './opening-template.ts'
import { accountErasers, dataExports, emailErasers, requestErasers } from './privacy.ts'
import { settingsFileParts } from './settings-file-parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    officeDocument: FastifyInstance['swagger']
  }
}

type OfficeParts = { context: AppContext; services: Services; config: Config; limits: Limits }

/** Everything under `/backend/api/office`. To everybody whom the settings do not let in, it is not there. */
export const registerOffice = (api: FastifyInstance, parts: OfficeParts) =>
  api.register(
    async (scope) => {
      const { office } = parts.services
      hideFromStrangers(scope, parts)
      limitStaff(scope, office, parts.limits)
      checkRights(scope, office)
      answerRetries(scope, { ...parts.context, office })
      loadPapersEarly(scope)
      await scope.register(swagger, {
        ...officeDocument(parts.config.publicUrl),
        decorator: 'officeDocument',
      })
      await registerOfficeRooms(scope, parts)
      scope.get('/openapi.json', { schema: { hide: true } }, () => scope.officeDocument())
      scope.get('/*', { config: { isOfficeDoor: true }, schema: { hide: true } }, (_, reply) =>
        reply.callNotFound(),
      )
    },
    { prefix: '/office' },
  )

/** One line for each room with calls of the office. */
async function registerOfficeRooms(
  scope: FastifyInstance,
  { context, services: { office, opening, orders, codes, alert }, config }: OfficeParts,
) {
  const workshop = createWorkshop({ moveStock })
  await scope.register(findCalls, { ...context, office })
  await scope.register(staffOfficeApi, {
    ...context,
    office,
    undo: createUndo({
      ...memberUndos,
      ...authorityUndos,
      ...invitationUndos,
      ...orders.undos,
      ...dispatchUndos,
      ...workshop.undos,
      ...enquiryUndos,
      ...moveUndos,
      ...countUndos,
      ...namingUndos,
      ...drinkUndos(shopFloor),
      ...priceUndos,
      ...offerUndos,
      ...photographUndos,
      ...pictureUndos,
      ...displayUndos,
      ...couponUndos,
      ...supplierUndos,
      ...purchaseUndos,
      ...firstOrderUndos,
      ...campaignUndos,
      ...subscriberUndos,
      ...queueUndos,
      ...cardUndos,
      ...settingsUndos,
      ...openingUndos,
      ...noteUndos,
      ...waitingUndos,
      ...wordUndos(textKinds),
    }),
    mayLookAround: (request) => mayDevelop(request, config),
  })
  await scope.register(peopleOfficeApi, {
    ...context,
    office,
    dataExports,
    mergers: mergersFor(orders),
    erasers: { erasers: accountErasers(orders, context.clock), emailErasers, requestErasers },
  })
  await scope.register(helpOfficeApi, { ...context, office })
  await scope.register(stockroomOfficeApi, { ...context, office, onOrder })
  await scope.register(buyingOfficeApi, { ...context, office })
  const bottlesSold = createBottlesSold(unpaidOrders)
  await scope.register(pricesOfficeApi, { ...context, office, bottlesSold })
  await scope.register(offersOfficeApi, { ...context, office, bottlesSold })
  await scope.register(couponsOfficeApi, { ...context, office, referencesOf })
  await scope.register(multiBuyOfficeApi, { ...context, office, alert })
  await scope.register(giftsOfficeApi, { ...context, office })
  await scope.register(newsletterOfficeApi, { ...context, office })
  await scope.register(todayOfficeApi, { ...context, office })
  await scope.register(drinksOfficeApi, { ...context, office, alert, floor: shopFloor })
  await scope.register(queueOfficeApi, { ...context, office })
  await scope.register(photographsOfficeApi, { ...context, office })
  await scope.register(picturesOfficeApi, { ...context, office })
  await scope.register(importsOfficeApi, { ...context, office, alert })
  await scope.register(settingsOfficeApi, { ...context, office, fileParts: settingsFileParts })
  await scope.register(mailsOfficeApi, { ...context, office, samples: mailSamples })
  await scope.register(openingOfficeApi, { ...context, office, opening, template })
  await scope.register(displayOfficeApi, {
    ...context,
    office,
    isOwnPage: (db, link) => isOwnPage(db, link, context.clock()),
  })
  await scope.register(wordsOfficeApi, {
    ...context,
    office,
    kinds: textKinds,
    shop: shopView(context.clock),
  })
  await scope.register(whatIfCalls, {
    ...context,
    office,
    renderInside: createRenderInside(context, lookLink),
  })
  await scope.register(lookCalls)
  const ordering = { ...context, office, orders, alert }
  await scope.register(workshopOfficeApi, { ...context, office, alert, workshop })
  await scope.register(dispatchOfficeApi, {
    ...ordering,
    uncut: uncutLines,
    licensedHours: config.licensedAllDay ? allDay : undefined,
  })
  await scope.register(phoneOfficeApi, { ...ordering, codes, isLive: config.mode === 'live' })
  await scope.register(ordersOfficeApi, {
    ...ordering,
    sendCardAgain: async (tx, orderId, now) =>
      (await sendCardAgain(tx, orderId, { publicUrl: context.publicUrl, now })) !== undefined,
    createPayLink: (tx, order, now) => createPayLink(tx, order, { publicUrl: context.publicUrl, now }),
  })
}

/**
 * Loading the library for PDF holds the thread: when the first member of staff comes in, and not while slips are made.
 * A shop whose office nobody opens never loads it.
 */
function loadPapersEarly(scope: FastifyInstance) {
  let isLoaded = false
  scope.addHook('onResponse', async (_, { statusCode }) => {
    if (isLoaded || statusCode >= 300 || !scope.server.listening) return
    isLoaded = true
    await loadPdfLibrary()
  })
}

function hideFromStrangers(scope: FastifyInstance, { config }: OfficeParts) {
  const isLetIn = createOfficeFrom(config)
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
    if (isLetIn(request.ip)) return
    reply.callNotFound()
    return reply
  })
}

/** Per session; without one, per address. */
function limitStaff(scope: FastifyInstance, office: Office, { office: max }: Limits) {
  const count = scope.createRateLimit({
    timeWindow: '1 minute',
    max,
    keyGenerator: (request: FastifyRequest) =>
      `office ${office.limitKeyOf(request) ?? networkOf(request.ip)}`,
  })
  scope.addHook('onRequest', async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new TooOften(counted.ttlInSeconds)
  })
}

/** Before the input is parsed: without the right, nobody learns what a call expects. */
function checkRights(scope: FastifyInstance, office: Office) {
  scope.addHook('onRequest', async (request) => {
    const { verb, isOfficeDoor } = request.routeOptions.config
    if (isOfficeDoor) return
    await (verb ? office.need(request, verb) : office.needStaff(request))
  })
}
