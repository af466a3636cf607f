import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Heart as LucidesHeart } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawnIcon from './drawn-icon.tsx'

/** It comes with the icon, and is not in the library's types. */
type WithDrawing = { __iconData: Parameters<typeof drawnIcon>[0] }

const { __iconData } = (await import('lucide-react/icons/heart')) as unknown as WithDrawing
const Heart = drawnIcon(__iconData)
const linesOf = (icon: string) => icon.replace(/^<svg[^>]*>/, '')

test('an icon has the lines that Lucide draws', () => {
  expect(linesOf(renderToStaticMarkup(<Heart />))).toBe(linesOf(renderToStaticMarkup(<LucidesHeart />)))
})

test('an icon has the size and the class that it is given, and is hidden from those who listen', () => {
  expect(renderToStaticMarkup(<Heart size={20} className="text-done" />)).toMatch(
    /^<svg width="20" height="20" viewBox="0 0 24 24" class="lucide text-done" aria-hidden="true"><path /,
  )
  expect(renderToStaticMarkup(<Heart />)).toContain(
    'width="24" height="24" viewBox="0 0 24 24" class="lucide"',
  )
})

test('Lucide still makes its icons by the function that the build puts this one in place of', () => {
  const file = fileURLToPath(import.meta.resolve('lucide-react/icons/heart'))
  expect(readFileSync(file, 'utf8')).toContain("from '../createLucideIcon.mjs'")
})
