import { setting, shaped, text } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const bankSection: Section = {
  title: 'Bank',
  about: 'The account that shoppers transfer to. A wrong digit sends their money to somebody else.',
  settings: {
    name: setting(
      text({ title: 'Bank', most: 60 }),
      (shop) => shop.bank.name,
      (shop, name) => ({ ...shop, bank: { ...shop.bank, name } }),
    ),
    sort_code: setting(
      shaped({ title: 'Sort code', shape: /^\d{2}-\d{2}-\d{2}$/, example: '12-34-56', most: 8 }),
      (shop) => shop.bank.sortCode,
      (shop, sortCode) => ({ ...shop, bank: { ...shop.bank, sortCode } }),
    ),
    account_number: setting(
      shaped({ title: 'Account number', shape: /^\d{8}$/, example: '12345678', most: 8 }),
      (shop) => shop.bank.accountNumber,
      (shop, accountNumber) => ({ ...shop, bank: { ...shop.bank, accountNumber } }),
    ),
  },
}
