import { expect, test } from 'vitest'
import { pounds } from '#app/platform/money.ts'
import { giftCardAmounts, greetings, occasionShown, occasions } from './gift-cards.ts'

test('a card is given for one of five occasions, or for none', () => {
  expect(occasions).toEqual([
    ...['Birthday', 'Wedding', 'Anniversary', 'Christmas', "Valentine's Day"],
    'Just because',
  ])
  for (const occasion of occasions) expect(greetings[occasion]).toMatch(/\S/)
})

test('on the screen an occasion has its apostrophe as it is written', () => {
  expect(occasions.map(occasionShown)).toContain('Valentine’s Day')
})

test('cards are sold for twelve amounts, from the smallest to the largest', () => {
  expect(giftCardAmounts.map((amount) => pounds(amount).replace('.00', ''))).toEqual([
    ...['£10', '£20', '£25', '£30', '£50', '£75'],
    ...['£100', '£150', '£200', '£250', '£300', '£500'],
  ])
})
