import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { findSettings } from '#app/departments/settings/editing.server.ts'
import { settingsForm } from '#app/departments/settings/form.server.ts'
import { listSectionHistory } from '#app/departments/settings/history.server.ts'
import { demoLook, type Look } from '#app/platform/shop/look.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import { changesOf } from '../settings/in-words.ts'
import type { LookData, LookVersion } from './look-data.ts'

/** Logo, colours and typefaces, with what they were before. */
export async function lookPage({ db, member, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'settings.see')) return undefined
  const { shop, version } = await findSettings(db, now)
  const fields = settingsForm().sections.find(({ name }) => name === 'look')?.fields ?? []
  const versions = (await listSectionHistory(db, 'look')).map(
    ({ version: saved, at, by, before, after, values }): LookVersion => ({
      version: saved,
      by,
      at: at.toISOString(),
      // As the settings of that version have it: each was checked when it was read.
      look: values as Look,
      changes: fields.flatMap((field) => {
        const path = `look.${field.name}`
        return path in after ? changesOf(field, before[path], after[path]) : []
      }),
    }),
  )
  const [drink] = await firstDrinks(db, { in_stock: true, limit: 1 })
  const page: LookData = {
    look: shop.look,
    version,
    fields,
    versions:
      versions.length > 0 ? [...versions, { version: 0, at: null, by: '', look: demoLook, changes: [] }] : [],
    drink: drink?.id ?? null,
    mayEdit: may(member, 'settings.edit'),
  }
  return { title: 'Look', page }
}
