import { createFileStore } from '#app/platform/db/file-store.server.ts'
import { pictureFiles } from '../tables.server.ts'

export const storeIn = createFileStore(pictureFiles)
