import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test('the owner writes a newsletter, tries it, sends it and takes that back @phone', async ({ page }) => {
  await page.request.post('/backend/api/user/subscribe', {
    data: { email: `reader-${unique()}@example.com` },
  })
  const subject = `New bottles ${unique()}`
  await comeIn(page, 'Owner')
  await page.goto('/office/people/newsletter')
  await page.getByRole('button', { name: 'New newsletter' }).click()
  const box = page.getByRole('dialog', { name: 'New newsletter' })
  await box.getByLabel('Subject').fill(subject)
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const form = page.getByRole('form', { name: 'Newsletter' })
  await expect(form.getByRole('button', { name: 'Send …' })).toBeDisabled()

  await form.getByLabel('Preview line').fill('Three of them, and a story')
  await form.getByLabel('Introduction').fill('Hello,\n\nhere is **what is new**.')
  await form.getByLabel('Add a drink').fill('thistle')
  await page.getByRole('option').first().click()
  await form.getByRole('checkbox').first().check()
  // What is typed survives a reload, once it is kept.
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && !!answer.request().postData()?.includes('Good evening'),
  )
  await form.getByLabel('Closing line').fill('Good evening to you.')
  await expect(form.getByText('Not saved yet; kept as your draft.')).toBeVisible()
  await kept
  await expectAccessible(page)
  await page.reload()
  await expect(form.getByLabel('Closing line')).toHaveValue('Good evening to you.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The newsletter is saved.')).toBeVisible()

  const mail = page.frameLocator(`iframe[title="Mail: ${subject}"]`)
  await expect(mail.getByText('what is new')).toBeVisible()
  await expect(mail.getByText('Please drink responsibly')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await page.getByText('As plain text').click()
  await expect(page.locator('pre')).toContainText('here is what is new.')
  expect(await fitsItsWidth(page)).toBe(0)

  await form.getByRole('button', { name: 'Test to me' }).click()
  await expect(page.getByText(/A test is on its way to .+@/)).toBeVisible()

  await form.getByRole('button', { name: 'Send …' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to everybody on the list' })
  await sending.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('It is sent in a minute.')).toBeVisible()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByRole('button', { name: 'Send …' })).toBeEnabled()

  await form.getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL('/office/people/newsletter')
  await expect(page.getByText('The draft is thrown away.')).toBeVisible()
})

test('a subscriber is found, their consent is read, and they are taken off and put back', async ({
  page,
}) => {
  const email = `asks-${unique()}@example.com`
  await page.request.post('/backend/api/user/subscribe', { data: { email } })
  await comeIn(page, 'Manager')
  await page.goto('/office/people/newsletter/subscribers')
  await page.getByLabel('Search subscribers').fill(email.slice(0, 9))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: email }).click()
  const sheet = page.getByRole('article', { name: `Subscriber ${email}` })
  await expect(sheet.getByText('Joined by the form on the shop’s pages')).toBeVisible()
  await expect(sheet.getByText(/^“?Join our newsletter: /)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Take off the list' }).click()
  const box = page.getByRole('dialog', { name: 'Take off the list' })
  await box.getByLabel('How they asked').fill('By telephone')
  await box.getByRole('button', { name: 'Take off' }).click()
  await expect(sheet.getByText('By telephone')).toBeVisible()
  await expect(sheet.getByText('Left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('On the list')).toBeVisible()
})

test('packers have no newsletter', async ({ page }) => {
  await comeIn(page, 'Packer')
  for (const path of ['', '/subscribers'])
    expect((await page.request.get(`/office/people/newsletter${path}`)).status()).toBe(404)
})
