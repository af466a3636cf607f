import type { Card } from '#app/departments/catalogue/card.ts'
import { buttonClass } from '#app/design/controls/button.tsx'
import { queueAddress } from '../queue.ts'

/** In place of a card's button. A plain link, as every card's: the frame passes it to the router. */
export const CardJoinLink = ({ id, name }: Pick<Card, 'id' | 'name'>) => (
  <a href={queueAddress(id)} className={buttonClass({ look: 'secondary', wide: true })}>
    Join the queue<span className="sr-only"> for {name}</span>
  </a>
)
