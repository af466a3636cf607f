import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default; these are OWASP's parameters for it (19 MiB, two passes, one lane). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Never inside a transaction: it takes 20 ms, during which it would block PGlite's only connection. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), strength)

export async function isPassword(password: string, known: string | null | undefined): Promise<boolean> {
  const right = await verify(known ?? (await decoy()), password.normalize('NFKC'))
  return right && known !== null && known !== undefined
}

/** An unknown e-mail takes exactly as long as a wrong password (against timing attacks). */
let hashed: Promise<string> | undefined
function decoy(): Promise<string> {
  hashed ??= hashPassword('a password that nobody has')
  return hashed
}
