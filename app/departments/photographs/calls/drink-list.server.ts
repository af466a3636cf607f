import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { DrinkPhotograph } from '../../catalogue/catalogue.ts'
import { lockPhotographs, savePhotographs } from '../../catalogue/drink-photographs.server.ts'
import { type Actor, recordChange } from '../../staff/changes.server.ts'
import { listChanges } from '../../staff/changes-list.server.ts'
import { whenWas } from '../../staff/undo.server.ts'
import {
  lockPhotograph,
  type PhotographRow,
  selectByBase,
  updatePhotograph,
} from '../data/photographs.server.ts'
import {
  add,
  isSameList,
  type Judged,
  makeFirst,
  reorder,
  reword,
  swap,
  take,
  titleOf,
} from '../rules/drink-list.ts'

export type Acting = { actor: Actor; now: Date; batch?: string }
/** `change`: its row in the log; null where nothing was to be changed. */
export type Changed = { photographs: DrinkPhotograph[]; change: number | null }

export const orderPhotographs = (tx: Db, drinkId: string, bases: string[], acting: Acting) =>
  changeList(tx, drinkId, acting, (list) => reorder(list, bases))

export const makeFirstPhotograph = (tx: Db, drinkId: string, base: string, acting: Acting) =>
  changeList(tx, drinkId, acting, (list) => makeFirst(list, base))

export const detachPhotograph = (tx: Db, drinkId: string, base: string, acting: Acting) =>
  changeList(tx, drinkId, acting, (list) => take(list, base))

export const rewordPhotograph = (
  tx: Db,
  drinkId: string,
  { base, alt, was }: { base: string; alt: string; was?: string | undefined },
  acting: Acting,
) => changeList(tx, drinkId, acting, (list) => reword(list, base, alt, was))

type Attaching = { isFirst?: boolean; isCut?: boolean; alt?: string }

/** Puts a photograph that is made on a drink. */
export async function attachPhotograph(
  tx: Db,
  id: string,
  drinkId: string,
  { isFirst = false, isCut = false, alt }: Attaching,
  acting: Acting,
): Promise<Changed> {
  const row = await lockPhotograph(tx, id)
  if (!row) throw noSuchPhotograph()
  if (row.state !== 'ready')
    throw new Refused(409, 'not_ready', 'This photograph is not made yet. Please wait a moment.')
  const shown = { ...versionOf(row, isCut), alt: alt ?? row.alt }
  return changeList(
    tx,
    drinkId,
    acting,
    (list) => add(list, shown, isFirst),
    async () => {
      await updatePhotograph(tx, id, { drinkId, usedAt: row.usedAt ?? acting.now })
    },
  )
}

/** Shows a photograph cut out, or as it was taken. */
export async function cutPhotograph(
  tx: Db,
  drinkId: string,
  { base, isCut }: { base: string; isCut: boolean },
  acting: Acting,
): Promise<Changed> {
  const row = (await selectByBase(tx, [base])).find(({ cutBase }) => cutBase !== '')
  if (!row) throw new Refused(409, 'not_plain', 'Its background is not plain: it can’t be cut out.')
  return changeList(tx, drinkId, acting, (list) => swap(list, base, versionOf(row, isCut)))
}

const versionOf = (row: Pick<PhotographRow, 'base' | 'blur' | 'cutBase' | 'cutBlur'>, isCut: boolean) =>
  isCut && row.cutBase !== '' ? { base: row.cutBase, blur: row.cutBlur } : { base: row.base, blur: row.blur }

/** Lock, judge, write, record: every change of a drink's photographs goes through here. */
async function changeList(
  tx: Db,
  drinkId: string,
  { actor, now, batch }: Acting,
  judge: (list: DrinkPhotograph[]) => Judged,
  also: () => Promise<void> = async () => {},
): Promise<Changed> {
  const before = await lockPhotographs(tx, drinkId)
  if (!before) throw notFound('There is no such drink')
  const judged = judge(before)
  if (!judged.ok) throw await refusalOf(tx, drinkId, judged)
  const after = judged.list
  if (isSameList(before, after)) return { photographs: after, change: null }
  await savePhotographs(tx, drinkId, after)
  await also()
  const { id } = await recordChange(
    tx,
    actor,
    {
      verb: 'drinks.edit',
      subject: drinkSubject(drinkId),
      before: { photographs: before.map(titleOf) },
      after: { photographs: after.map(titleOf) },
      reverse: { name: 'photographs.change', drink: drinkId, before, after },
      ...(batch && { batch }),
    },
    now,
  )
  return { photographs: after, change: id }
}

export const drinkSubject = (drinkId: string) => `drink:${drinkId}`

async function refusalOf(tx: Db, drinkId: string, { because, isChanged }: Extract<Judged, { ok: false }>) {
  if (!isChanged) return new Refused(409, 'not_possible', because)
  const [last] = (await listChanges(tx, { subject: drinkSubject(drinkId) }, nobody)).changes
  const who = last ? ` ${last.by} changed this drink on ${whenWas(new Date(last.at))}.` : ''
  return new Refused(409, 'changed_since', `${because}${who} Please look at them again.`)
}

const nobody = { verbs: new Set<never>() }

export const noSuchPhotograph = () => notFound('There is no such photograph')
