import type { SectionDescription, SettingPath } from '../settings.ts'
import type { Setting } from './fields.server.ts'
import { companySection, licenceSection, type Section, shopSection } from './shop-sections.server.ts'
import {
  bankSection,
  deliverySection,
  elsewhereSection,
  engravingSection,
  hoursSection,
  mailSection,
  tillSection,
} from './trade-sections.server.ts'

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
  partners: elsewhereSection,
} as const satisfies Record<string, Section>

/** All settings by their paths. */
export const settingsByPath: ReadonlyMap<SettingPath, Setting> = new Map(
  Object.entries(sections).flatMap(([section, { settings }]) =>
    Object.entries(settings).map(([name, setting]) => [`${section}.${name}` as const, setting] as const),
  ),
)

/** For the form. */
export const describeSections = (): SectionDescription[] =>
  Object.entries(sections).map(([name, { title, about, settings }]) => ({
    name,
    title,
    about,
    fields: Object.entries<Setting>(settings).map(([field, { description }]) => ({
      ...description,
      name: field,
    })),
  }))
