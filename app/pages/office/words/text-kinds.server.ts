import { helpTexts } from '#app/departments/help/words-kind.server.ts'
import { journalTexts } from '#app/departments/journal/words-kind.server.ts'
import type { TextKinds } from '#app/departments/words/text-kind.ts'

/** Every kind of text that is edited at `/office/words`. */
export const textKinds: TextKinds = [helpTexts, journalTexts]
