import { expect, test } from 'vitest'
import { listenToToasts, toast } from './toast.ts'

test('what is said before the toaster has come is kept for it, once', () => {
  toast({ title: 'Added to basket' })
  const heard: string[] = []
  const leave = listenToToasts(({ title }) => heard.push(title))
  toast({ title: 'Removed' })
  leave()
  const next: string[] = []
  listenToToasts(({ title }) => next.push(title))()
  expect(heard).toEqual(['Added to basket', 'Removed'])
  expect(next).toEqual([])
})
