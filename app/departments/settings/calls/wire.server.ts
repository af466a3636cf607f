import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { describeSections, sections } from '../sections/schema.server.ts'

export const refusals = {
  401: problem,
  403: problem,
  404: problem,
  409: problem,
  412: problem,
  422: problem,
}

/** The names of all settings, for the description of the call. */
const names = Object.entries(sections)
  .map(([section, { settings }]) => `${section}: ${Object.keys(settings).join(', ')}`)
  .join('; ')

export const nested = z
  .record(z.string(), z.record(z.string(), z.unknown(), 'Please put settings into sections'), {
    error: 'Please send settings in their sections',
  })
  .describe(`Sections with their settings; money in pounds. ${names}`)

export const planned = z.object({ path: z.string(), value: z.unknown(), from: z.string() })

export const version = z.int('Please say which version you have read').min(0).optional()

export const savedAnswer = z.object({
  settings: nested,
  version: z.int(),
  change: z.int().describe('For Undo'),
})

export const settingsAnswer = z.object({
  settings: nested,
  version: z.int().describe('0 until somebody has set something'),
  changed_at: z.string().nullable(),
  by: z.string(),
  set: z.array(z.string()).describe('The paths that somebody has set; all others are defaults'),
  planned: z.array(planned),
  unreadable: z
    .array(z.object({ path: z.string(), because: z.string() }))
    .describe('Stored values that this version can’t read: their defaults hold until they are set again'),
  sections: z
    .array(z.record(z.string(), z.unknown()))
    .describe('Words, kinds and limits of every setting, for a form'),
  may: z.array(z.string()),
})

export const describedSections = () => describeSections().map((section) => ({ ...section }))
