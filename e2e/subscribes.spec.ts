import { linkIn, mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test.use({ expectedNoise: /status of 422/ })

test('a shelf asks for an email, sends the code once, one press ends it, and a link in a mail begins it again', async ({
  page,
}) => {
  const email = `reader.${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto('/gin')
  await hydrated(page)
  const banner = page.getByRole('region', { name: '10% off your first order' })
  await expect(banner.getByText('You can leave at any time with one click.')).toBeVisible()
  await banner.getByLabel('Email').fill('reader@nowhere')
  await banner.getByRole('button', { name: 'Subscribe' }).click()
  await expect(banner.getByText('Please enter a valid email address.')).toBeVisible()
  await banner.getByLabel('Email').fill(email)
  await banner.getByRole('button', { name: 'Subscribe' }).click()
  await expect(banner.getByText('You have subscribed to our Newsletter!')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/whisky')
  await expect(page.getByText('You have subscribed to our Newsletter!')).toBeVisible()

  const mail = await mailTo(page, email, /10% off your first order/)
  await page.goto(linkIn(mail, '/unsubscribe'))
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have left our newsletter' })).toBeVisible()
  await page.goto('/gin')
  await hydrated(page)
  await expect(banner.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('You have subscribed to our Newsletter!')).toHaveCount(0)

  await banner.getByLabel('Email').fill(email)
  await banner.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('press the link in our mail to join again')).toBeVisible()
  await page.goto(linkIn(await mailTo(page, email, /Join our newsletter again/), '/join-again'))
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are back on our list' })).toBeVisible()
})
