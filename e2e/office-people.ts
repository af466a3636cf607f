import type { BrowserContextOptions, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { linkIn, mailTo } from './mail.ts'
import { comeIn, expect } from './office.ts'

export const PASSWORD = 'a kettle of lapwings'

export type Person = { name: string; email: string; secret: string; recoveryCodes: string[] }

/** The owner invites somebody new, and the link arrives by mail. */
export async function inviteSomebody(page: Page, role: string) {
  const mark = crypto.randomUUID().slice(0, 8)
  const someone = { name: `Zoë Ångström ${mark}`, email: `zoe.${mark}@example.com` }
  await comeIn(page, 'Owner')
  await page.goto('/office/staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const box = page.getByRole('dialog', { name: 'Invite somebody' })
  await box.getByRole('textbox', { name: 'Name' }).fill(someone.name)
  await box.getByRole('textbox', { name: 'E-mail' }).fill(someone.email)
  await box.getByRole('combobox', { name: 'Role' }).selectOption(role)
  await box.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${someone.name} is invited.`)).toBeVisible()
  const link = linkIn(await mailTo(page, someone.email, /Your way into the office/), '/office/invitation')
  return { ...someone, link }
}

/** Somebody else's browser, from an address of their own unless they sit at this machine. */
export async function another(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const context = await browser.newContext(options)
  return context.newPage()
}

/** Opens the link and comes in with a password and a code app. */
export async function acceptByPassword(
  page: Page,
  { name, email, link }: { name: string; email: string; link: string },
  now = new Date(),
): Promise<Person> {
  await page.goto(link)
  await page.getByText('With password and code app instead').click()
  await page.getByLabel('Choose a password').fill(PASSWORD)
  const secret = ((await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await page.getByLabel('Code').fill(codeOf(secret, now))
  await page.getByRole('button', { name: 'Come in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recoveryCodes = await page.getByRole('listitem').allTextContents()
  return { name, email, secret, recoveryCodes }
}

/** What the code app shows then; a code works once, and half a minute early. */
export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

export const HALF_A_MINUTE = 30_000
