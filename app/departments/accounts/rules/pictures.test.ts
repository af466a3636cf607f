import { expect, test } from 'vitest'
import { LARGEST_PICTURE, pictureProblem } from './pictures.ts'

test.each([
  ['image/jpeg', 1_000, undefined],
  ['image/gif', LARGEST_PICTURE, undefined],
  ['', 1_000, undefined],
  ['image/png', LARGEST_PICTURE + 1, 'Pictures may have up to 5 MB'],
  ['video/mp4', 1_000, 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF'],
  ['image/svg+xml', 1_000, 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF'],
  ['application/pdf', LARGEST_PICTURE + 1, 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF'],
])('a file of type %j with %i bytes', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem)
})
