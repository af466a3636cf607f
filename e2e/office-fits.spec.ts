import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

const pages = [
  ...['', '/orders', '/returns', '/phone', '/engraving', '/people/enquiries', '/runs', '/bench'],
  ...['/people/customers', '/people/waiting', '/people/gift-cards'],
  ...['/people/newsletter', '/people/newsletter/subscribers'],
  ...['/drinks', '/prices', '/offers', '/coupons', '/photographs', '/imports', '/display', '/words'],
  ...['/settings?section=delivery', '/look', '/mails', '/mails?mail=order_paid', '/opening'],
  ...['/stock', '/buying', '/suppliers', '/purchase-orders', '/count', '/log', '/staff', '/settings', '/you'],
]

// 768 px is the narrowest screen with the rail beside the page.
for (const width of [320, 768])
  test(`every page of the office fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 })
    await comeIn(page, 'Owner')
    for (const path of pages) {
      await page.goto(`/office${path}`)
      await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await fitsItsWidth(page), path).toBe(0)
      expect(await squeezed(page), path).toEqual([])
      await expectAccessible(page)
    }
  })

/** Long texts that have hardly any room, a word on a line. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const text = own.map(({ textContent }) => textContent?.trim() ?? '').join(' ')
        const { width, height } = element.getBoundingClientRect()
        return text.length > 24 && width > 1 && width < 72 && height > 60
      })
      .map(({ textContent }) => textContent),
  )
