import { expect, test } from 'vitest'
import { htmlForMail, type Styles } from './intro-html.ts'

const styles = Object.fromEntries(
  ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'].map((tag) => [tag, `class="${tag}"`]),
) as Styles
const made = (html: string) => htmlForMail(html, { publicUrl: 'https://shop.example', styles })

test('tags carry their style, and links are whole', () => {
  expect(made('<p>See <a href="/gin">gin</a> &lt;p&gt;</p>')).toBe(
    '<p class="p">See <a class="a" href="https://shop.example/gin">gin</a> &lt;p&gt;</p>',
  )
  expect(made('<pre><code>x</code></pre>')).toBe('<pre><code>x</code></pre>')
  expect(made('<a href="https://other.example/">x</a>')).toContain('href="https://other.example/"')
})
