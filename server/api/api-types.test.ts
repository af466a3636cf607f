import { expect, test } from 'vitest'
import { apiTypes } from '../../scripts/api-types.mjs'
import { noDatabase } from '../../test/no-database.ts'
import { openTestShop } from '../../test/shop.ts'

/** `npm run api-types` runs this test and lets it write the file. */
test('the types of the API are up to date; otherwise run `npm run api-types`', async () => {
  const { app } = await openTestShop({ database: noDatabase() })
  await app.ready()
  await expect(await apiTypes(app.swagger())).toMatchFileSnapshot('../../app/platform/client/api-types.ts')
  await app.close()
})
