import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Passwords } from './patroni-config.ts'
import type { User } from './programs.ts'

export type Folder = ReturnType<typeof openFolder>

/** Everything that the cluster writes. A temporary folder goes when it closes; a named one stays for the next start. */
export function openFolder(named: string | undefined, user: User | undefined) {
  const root = named ? resolve(named) : mkdtempSync(join(tmpdir(), 'offlicence-cluster-'))
  mkdirSync(root, { recursive: true })
  // The database's user must be able to pass through.
  chmodSync(root, 0o755)
  const logs = join(root, 'logs')
  mkdirSync(logs, { recursive: true })
  return {
    root,
    logs,
    path: (name: string) => join(root, name),
    log: (name: string) => join(logs, `${name}.log`),
    mailJournal: join(root, 'mail.jsonl'),
    ...secretsIn(root),
    /** Makes a file or folder the database's user's own. */
    own: (path: string) => user && chownSync(path, user.uid, user.gid),
    close() {
      if (!named) rmSync(root, { recursive: true, force: true })
    },
  }
}

type Secrets = { passwords: Passwords; gatewaySecret: string }

/** Made once for a folder: its database knows them. */
function secretsIn(root: string): Secrets {
  const file = join(root, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secret = () => randomBytes(16).toString('hex')
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), shop: secret() }
  const secrets = { passwords, gatewaySecret: secret() }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
