import argon2 from '../node_modules/@node-rs/argon2/index.js'

/**
 * Stands in for `@node-rs/argon2` where tests speak to a database (`vitest.config.ts`): the same hash at its lowest
 * cost, since half a minute of every run went into passwords of made-up people. The shop's own strength is tested in
 * `passwords.test.ts`.
 */
export const hash = (password: string) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const { verify } = argon2
