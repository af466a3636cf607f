import { lines, setting, shaped, text } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const companySection: Section = {
  title: 'Company',
  about: 'Who the shopper’s contract is with. The law asks for it on the site, in mails and on invoices.',
  settings: {
    legal_name: setting(
      text({ title: 'Company’s name', most: 120 }),
      (shop) => shop.legalName,
      (shop, legalName) => ({ ...shop, legalName }),
    ),
    number: setting(
      shaped({
        title: 'Company number',
        help: 'As Companies House has it.',
        shape: /^([A-Z]{2}|R0|\d{2})\d{6}$/,
        example: '01234567 or SC123456',
      }),
      (shop) => shop.companyNumber,
      (shop, companyNumber) => ({ ...shop, companyNumber }),
    ),
    vat_number: setting(
      shaped({
        title: 'VAT number',
        help: 'On every invoice.',
        shape: /^(GB|XI) ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/,
        example: 'GB 123 4567 89',
      }),
      (shop) => shop.vatNumber,
      (shop, vatNumber) => ({ ...shop, vatNumber }),
    ),
    address: setting(
      lines({ title: 'Address', help: 'House and street, a line each.', least: 1, most: 3, longest: 60 }),
      (shop) => [...shop.address.lines],
      (shop, own) => ({ ...shop, address: { ...shop.address, lines: own } }),
    ),
    town: setting(
      text({ title: 'Town', most: 60 }),
      (shop) => shop.address.town,
      (shop, town) => ({ ...shop, address: { ...shop.address, town } }),
    ),
    county: setting(
      text({ title: 'County', most: 60 }),
      (shop) => shop.address.county,
      (shop, county) => ({ ...shop, address: { ...shop.address, county } }),
    ),
    postcode: setting(
      shaped({
        title: 'Postcode',
        shape: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
        example: 'SL7 1AA',
      }),
      (shop) => shop.address.postcode,
      (shop, postcode) => ({ ...shop, address: { ...shop.address, postcode } }),
    ),
  },
}
