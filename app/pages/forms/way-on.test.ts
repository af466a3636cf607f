import { expect, test } from 'vitest'
import { loginAddress, wayOn, withWayOn } from './way-on.ts'

const on = (query: string) => wayOn(new URLSearchParams(query))

test.each([
  ['next=/accountdetails', '/accountdetails'],
  ['next=%2Fproducts%3Ftype%3Dgin%26price%3D40', '/products?type=gin&price=40'],
  ['next=/', '/'],
  ['', '/'],
])('%s leads to %s', (query, path) => {
  expect(on(query)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/ok\\..\\evil',
  'javascript:alert(1)',
  'accountdetails',
  '/login?next=/login',
  '/logout',
])('%s leads nowhere but home', (next) => {
  expect(wayOn(new URLSearchParams({ next }))).toBe('/')
  expect(wayOn(new URLSearchParams({ next }), '/checkout')).toBe('/checkout')
})

test('somebody who logs in from a page comes back to it', () => {
  expect(loginAddress({ pathname: '/products', search: '?q=gin' })).toBe('/login?next=%2Fproducts%3Fq%3Dgin')
  expect(loginAddress({ pathname: '/', search: '?utm=1' })).toBe('/login')
  expect(loginAddress({ pathname: '/register', search: '' })).toBe('/login')
})

test('the way on is handed from one entrance to the next', () => {
  expect(withWayOn('/register', '/accountdetails')).toBe('/register?next=%2Faccountdetails')
  expect(withWayOn('/register', '/')).toBe('/register')
})
