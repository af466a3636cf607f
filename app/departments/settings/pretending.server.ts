import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Look } from '#app/platform/shop/look.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { judgeShop } from './rules/judging.ts'
import { readValues } from './sections/reading.server.ts'
import { settingsByPath } from './sections/schema.server.ts'
import type { SettingPath, SettingValues } from './settings.ts'

/** What of the look is not saved yet, as a call sends it; all else is as the shop has it. */
export const unsavedLook = z.record(z.string().max(20), z.unknown(), 'Please send a look')

/** The look as it would be, by the checks of one that is saved. */
export function pretendLook(sent: z.infer<typeof unsavedLook>): Look {
  const byPath = Object.entries(sent).map(([name, value]) => [`look.${name}`, value])
  const shop = pretend(Object.fromEntries(byPath))
  const unfit = Object.entries(judgeShop(shop)).filter(([path]) => path.startsWith('look.'))
  if (unfit.length > 0) throw invalid(Object.fromEntries(unfit))
  return shop.look
}

/** The shop as it would be with these settings, each by its own check. */
export function pretend(sent: SettingValues): Shop {
  const { values, wrong } = readValues(sent)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  let shop = theShop()
  for (const [path, value] of Object.entries(values))
    shop = settingsByPath.get(path as SettingPath)?.put(shop, value) ?? shop
  return shop
}
