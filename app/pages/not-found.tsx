import { theShop } from '#app/platform/shop/the-shop.ts'
import { Missing } from './layout/missing.tsx'

export const meta = () => [{ title: `Not found | ${theShop().name}` }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <Missing />
}
