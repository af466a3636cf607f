import { type Verdict, verdicts } from '#app/departments/catalogue/file-rows.ts'
import { findImport, importRowsOf, listImports } from '#app/departments/imports/imports.server.ts'
import { importKinds, mayImport, type WireImport } from '#app/departments/imports/imports.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import { type ImportsData, kindWords, type Sendable } from './import-data.ts'

/** Files that come in: choosing one, or one that was tried. Nothing for those who may bring in none. */
export async function importsPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, url } = asking
  const kinds: Sendable[] = [
    ...importKinds.filter((kind) => mayImport(kind, member.verbs)),
    ...(may(member, 'drinks.edit') ? (['photographs'] as const) : []),
  ]
  const [first] = kinds
  if (!first) return undefined
  const query = asked(url, ['kind', 'show', 'place'])
  const open = id ? await openFile(asking, id, query) : null
  if (open === undefined) return undefined
  const page: ImportsData = {
    kinds,
    kind: open?.file.kind ?? kinds.find((kind) => kind === query.kind) ?? first,
    recent: open ? [] : await listImports(db, member),
    open,
  }
  const title = open ? `${kindWords[open.file.kind]} from ${open.file.name}` : 'Files in and out'
  return { title, page }
}

async function openFile(
  { db, member }: Staffed,
  id: string,
  { show, place }: { show?: string; place?: string },
): Promise<ImportsData['open'] | undefined> {
  const found = await findImport(db, id, member)
  if (!found) return undefined
  const { first: _first, ...file } = found
  const verdict = verdicts.find((each) => each === show) ?? fullest(file)
  const at = place && /^\d{1,9}$/.test(place) ? place : undefined
  return { file, verdict, place: at, ...(await importRowsOf(db, file, verdict, member, Number(at ?? 0))) }
}

/** What somebody wants to see first. */
const fullest = (file: WireImport): Verdict =>
  (['changed', 'new', 'refused'] as const).find((verdict) => file[verdict] > 0) ?? 'same'
