import type { APIRequestContext, Page } from '@playwright/test'

export type SomeDrink = {
  id: string
  name: string
  new_price: number
  price_now: number
  stock: number
  offer: { validity: string } | null
}

/** Drinks of the demo shop as the API tells them, in stock. */
export async function drinks(request: APIRequestContext, query: string): Promise<SomeDrink[]> {
  const answer = await request.get(`/backend/api/drink/get?in_stock=true&${query}`)
  return (await answer.json()).drinks
}

export async function drink(request: APIRequestContext, id: string): Promise<SomeDrink> {
  return (await (await request.get(`/backend/api/drink/getbyID?id=${id}`)).json()).drink
}

/** Puts bottles in behind the page's back, as another tab or device would. */
export async function putIn(request: APIRequestContext, drinkId: string, quantity = 1) {
  const answer = await request.post(`/backend/api/cart/add?drink_id=${drinkId}`, { data: { quantity } })
  if (!answer.ok()) throw new Error(`cart/add: ${answer.status()} ${await answer.text()}`)
}

/** To be awaited before a reload: a change is shown before the shop has answered, and a reload could be quicker. */
export const answered = (page: Page, call: string, said = '') =>
  page.waitForResponse(
    (outcome) =>
      outcome.url().includes(`/backend/api/${call}`) && (outcome.request().postData() ?? '').includes(said),
  )

export const headerButton = (page: Page, name: 'Basket' | 'Wishlist') =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
