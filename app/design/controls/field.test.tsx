import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { Select } from './select.tsx'

describe('a field, before any script has run', () => {
  const markup = renderToStaticMarkup(
    <TextField id="postcode" label="Postcode" hint="Where you live." error="Too short." name="postcode" />,
  )

  test('belongs to its label', () => {
    expect(markup).toContain('<label for="postcode"')
  })

  test('is described by its hint and its error', () => {
    expect(markup).toContain('aria-describedby="postcode-hint postcode-error"')
    expect(markup).toContain('id="postcode-hint"')
    expect(markup).toContain('id="postcode-error"')
    expect(markup).toContain('aria-invalid="true"')
  })
})

test('a field in order is not called invalid', () => {
  const markup = renderToStaticMarkup(<TextField id="name" label="Name" error={[]} />)
  expect(markup).not.toContain('aria-invalid="')
  expect(markup).not.toContain('aria-describedby')
})

test('fields are needed unless they say otherwise', () => {
  expect(renderToStaticMarkup(<TextField label="Name" />)).toContain('required=""')
  const optional = renderToStaticMarkup(<TextField label="Company" optional />)
  expect(optional).not.toContain('required=""')
  expect(optional).toContain('(optional)')
})

test('every error of a list is shown', () => {
  const markup = renderToStaticMarkup(
    <Select label="Title" options={[]} error={['Choose one.', 'Or none.']} />,
  )
  expect(markup).toContain('Choose one.')
  expect(markup).toContain('Or none.')
})
