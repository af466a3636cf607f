import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.server.ts'

test('a password is kept as Argon2id, as costly to try as OWASP asks for', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is known again, however its accents were typed, and no other is', async () => {
  const known = await hashPassword('Zoë’s cellar')
  expect(await isPassword('Zoe\u0308’s cellar', known)).toBe(true)
  expect(await isPassword('Zoe’s cellar', known)).toBe(false)
})

test.each([null, undefined])('nothing is the password of an account that has none (%s)', async (known) => {
  expect(await isPassword('a password that nobody has', known)).toBe(false)
})
