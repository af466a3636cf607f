import { z } from 'zod'
import { giftSections } from '../../catalogue/catalogue.ts'
import { isShelfPart, limits, type PartName, type PartValue } from '../display.ts'

const words = z.string('Please send text').max(2_000, 'At most 2000 characters').trim()
const drinkId = z
  .string('Please name a drink')
  .max(100, 'There is no such drink')
  .regex(/^[\w.&-]+$/, 'There is no such drink')
const drinks = (most: number) =>
  z.array(drinkId, 'Please send a list of drinks').max(most, `At most ${most} drinks`)
const LATEST = Date.UTC(2100, 0, 1)
const instant = z.iso
  .datetime({ offset: true, error: 'Please send a time, such as 2026-12-01T09:00:00Z' })
  .refine((at) => Date.parse(at) < LATEST, 'That is too far away')
  .transform((at) => new Date(at).toISOString())
  .nullable()
  .default(null)

const announcements = z.strictObject({
  announcements: z
    .array(
      z.strictObject({ text: words, from: instant, until: instant }),
      'Please send a list of announcements',
    )
    .max(limits.announcements, `At most ${limits.announcements} announcements: nobody waits for the ninth`),
})

const slides = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        picture: z.string('Please choose a picture').max(120, 'Please choose a picture'),
        alt: words.optional(),
        eyebrow: words.default(''),
        title: words,
        text: words,
        link: words,
        link_words: words,
        with_offer: z.boolean('Please say true or false').default(false),
      }),
      'Please send a list of slides',
    )
    .max(limits.slides, `At most ${limits.slides} slides`),
})

const featured = z.strictObject({ drinks: drinks(limits.featured) })
const gifts = z.strictObject(
  Object.fromEntries(giftSections.map((section) => [section, drinks(limits.gifts)])) as Record<
    (typeof giftSections)[number],
    ReturnType<typeof drinks>
  >,
)
const shelf = z.strictObject({ line: words, paragraph: words })

/** What a part of this name looks like. */
export const schemaOf = (part: PartName): z.ZodType<PartValue> =>
  isShelfPart(part) ? shelf : { announcements, slides, featured, gifts }[part]

/** For the description of the call. */
export const anyValue = z
  .record(z.string(), z.unknown(), 'Please send what it says')
  .describe(
    'By the part: `{ announcements: [{ text, from, until }] }`, `{ slides: [{ picture, eyebrow, title, text, link, link_words, with_offer }] }`, `{ drinks: [id] }` for `featured`, a list of ids for each gift section, `{ line, paragraph }` for `shelf:…`',
  )
