import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button does not send a form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Pay</Button>)).toContain('type="submit"')
})

test('a pending button keeps its name and its focus, and says that it is busy', () => {
  const markup = renderToStaticMarkup(<Button pending>Add to basket</Button>)
  expect(markup).toContain('Add to basket')
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled=""')
})

test('it may say what it is doing instead', () => {
  const markup = renderToStaticMarkup(
    <Button pending pendingLabel="Taking payment…">
      Pay £104.95
    </Button>,
  )
  expect(markup).toContain('Taking payment…')
  expect(markup).not.toContain('Pay £104.95')
})
