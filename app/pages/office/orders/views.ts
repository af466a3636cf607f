import { orderList, orderViews } from '#app/departments/orders/order-list.ts'

export type { OrderView } from '#app/departments/orders/order-list.ts'

/** The views of the list of orders, in the order of their tabs. */
export const viewsOfOrders = orderViews.map((view) => ({ view, words: orderList.views[view].words }))
