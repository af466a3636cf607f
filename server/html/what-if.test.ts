import { expect, test } from 'vitest'
import { withoutLinks, withoutScripts } from './what-if.ts'

test('no script is left, nor what would fetch one', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><style id="css"></style></head><body><script nonce="x">1 < 2</script><p>Words</p><script src="/b.js"></script></body>'
  expect(withoutScripts(html)).toBe('<head><style id="css"></style></head><body><p>Words</p></body>')
  expect(withoutScripts('<p>Words</p><script>never ends')).toBe('<p>Words</p>')
})

test('links keep their looks and lead nowhere', () => {
  expect(withoutLinks('<a href="/gin" class="x">Gin</a> and <a class="y" href="/rum">rum</a>')).toBe(
    '<a  class="x">Gin</a> and <a class="y" >rum</a>',
  )
  expect(withoutLinks('<a class="x">None</a><abbr href="/not">A</abbr>')).toBe(
    '<a class="x">None</a><abbr href="/not">A</abbr>',
  )
  expect(withoutLinks('<p>No link</p>')).toBe('<p>No link</p>')
})
