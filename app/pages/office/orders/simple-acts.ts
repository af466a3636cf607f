import type { Done } from '../frame/toast.tsx'
import { type Outcome, officeApi } from '../office-api.ts'
import { type ActAnswer, asDone } from './order-acts.ts'

type SimpleAct = { run: (reference: string) => Promise<Outcome<Done>> }

/** What can be done to an order without saying more: from the palette. */
export const simpleActs: Record<string, SimpleAct> = {
  dispatch: { run: (reference) => press('dispatch', reference, 'dispatched') },
  deliver: { run: (reference) => press('deliver', reference, 'delivered') },
  ready: { run: (reference) => press('ready', reference, 'can be collected') },
  collected: { run: (reference) => press('collected', reference, 'collected') },
}

const press = async (path: string, reference: string, word: string) =>
  asDone(
    await officeApi.post<ActAnswer>(`orders/${path}`, { references: [reference] }),
    `${reference} ${word}.`,
  )
