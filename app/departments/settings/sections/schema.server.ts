import type { SectionDescription, SettingPath } from '../settings.ts'
import { bankSection } from './bank-section.server.ts'
import { companySection } from './company-section.server.ts'
import { deliverySection } from './delivery-section.server.ts'
import { engravingSection } from './engraving-section.server.ts'
import type { Setting } from './fields.server.ts'
import { hoursSection } from './hours-section.server.ts'
import { licenceSection } from './licence-section.server.ts'
import { lookSection } from './look-section.server.ts'
import { mailSection } from './mail-section.server.ts'
import { mailsSection } from './mails-section.server.ts'
import { partnersSection } from './partners-section.server.ts'
import type { Section } from './section.server.ts'
import { shopSection } from './shop-section.server.ts'
import { tillSection } from './till-section.server.ts'

/**
 * Every setting of the shop: its check, its place in the shop (and so its default), its words, and whether it may begin
 * later. Form, API, file and documentation are made from this table.
 */
export const sections = {
  shop: shopSection,
  company: companySection,
  licence: licenceSection,
  hours: hoursSection,
  delivery: deliverySection,
  engraving: engravingSection,
  till: tillSection,
  bank: bankSection,
  mail: mailSection,
  partners: partnersSection,
  look: lookSection,
  mails: mailsSection,
} as const satisfies Record<string, Section>

/** All settings by their paths. */
export const settingsByPath: ReadonlyMap<SettingPath, Setting> = new Map(
  Object.entries(sections).flatMap(([section, { settings }]) =>
    Object.entries(settings).map(([name, setting]) => [`${section}.${name}` as const, setting] as const),
  ),
)

export const NO_SUCH_SETTING = 'There is no such setting'

/** For the form. */
export const describeSections = (): SectionDescription[] =>
  Object.entries<Section>(sections).map(([name, { title, about, page, settings }]) => ({
    name,
    title,
    about,
    ...(page !== undefined && { page }),
    fields: Object.entries<Setting>(settings).map(([field, { description }]) => ({
      ...description,
      name: field,
    })),
  }))
