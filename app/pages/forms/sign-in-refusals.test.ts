import { expect, test } from 'vitest'
import { loginSentence, registerSentence } from './sign-in-refusals.ts'

test.each([
  [{ code: 'invalid_password', fields: { password: 'Invalid password' } }, /password is not correct/],
  [{ code: 'email_not_registered', fields: { email: 'Email not registered' } }, /email is not registered/],
  [{ code: 'invalid', fields: { email: 'Please enter a valid email address.' } }, /email is not registered/],
  [{ code: 'too_often' }, /^What the shop said$/],
  [{ code: 'internal' }, /^Unexpected Error :\($/],
])('login refused with %j', (refusal, words) => {
  expect(loginSentence({ error_message: 'What the shop said', ...refusal })).toMatch(words)
})

test.each([
  [
    { code: 'email_taken', fields: { email: 'Email already registered' } },
    'Looks like the email is already taken :(',
  ],
  [{ code: 'invalid', fields: { phone: 'Too short' } }, undefined],
  [{ code: 'invalid', fields: { confirm_password: 'Passwords do not match' } }, 'Passwords do not match!'],
  [{ code: 'offline' }, 'What the shop said'],
  [{ code: 'internal' }, 'Unexpected Error :('],
])('registering refused with %j', (refusal, words) => {
  expect(registerSentence({ error_message: 'What the shop said', ...refusal })).toBe(words)
})
