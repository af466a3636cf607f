import { firstOrderInFile } from '#app/departments/newsletter/settings-file.server.ts'
import type { FilePart } from '#app/departments/settings/file.server.ts'

/** What the file of settings has beside them, from other rooms. */
export const settingsFileParts: readonly FilePart[] = [firstOrderInFile]
