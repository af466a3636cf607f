import { theShop } from '#app/platform/shop/the-shop.ts'

/** How many multi-buy bottles make a case, of which the cheapest is free. */
export const caseSize = () => theShop().multiBuy.size

/** 'Buy 6 get 1 free'. */
export const multiBuyTitle = () => `Buy ${caseSize() - 1} get 1 free`
