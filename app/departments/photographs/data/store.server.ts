import { createFileStore } from '#app/platform/db/file-store.server.ts'
import { photographFiles } from '../tables.server.ts'

export const storeIn = createFileStore(photographFiles)
