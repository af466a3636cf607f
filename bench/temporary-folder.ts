import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'offlicence-bench-'))
