import { isShelfPart, type PartName, type PartValue, type Values } from './display.ts'

/** A part's value for the change log, name by name, so that the log shows what differs. */
export function inLog(part: PartName, value: PartValue): Record<string, unknown> {
  if (part === 'announcements')
    return {
      announcements: (value as Values['announcements']).announcements.map(({ text, from, until }) =>
        [text, from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' '),
      ),
    }
  if (part === 'slides')
    return Object.fromEntries(
      (value as Values['slides']).slides.map((slide, place) => [
        `slide_${place + 1}`,
        [
          slide.eyebrow,
          slide.title,
          slide.text,
          `${slide.link_words} (${slide.link})`,
          slide.picture,
          slide.alt,
        ]
          .filter(Boolean)
          .join(' · ') + (slide.with_offer ? ' · with an offer' : ''),
      ]),
    )
  return isShelfPart(part) || part === 'featured' || part === 'gifts' ? { ...value } : {}
}
