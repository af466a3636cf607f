import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotRun } from '../../cluster/programs.ts'

const root = join(import.meta.dirname, '../..')

/** An earlier version of the shop, from this repository's own history, built in a temporary folder. */
export function earlierVersion(commit: string, say: (words: string) => void) {
  expectCommit(commit)
  say(`Building ${commit} …`)
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-earlier-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    build(commit, folder)
  } catch (failure) {
    remove()
    throw failure
  }
  return { folder, remove }
}

function build(commit: string, folder: string) {
  const archive = join(folder, 'version.tar')
  run('git', ['archive', '--output', archive, commit], root)
  run('tar', ['-xf', archive], folder)
  rmSync(archive)
  if (lockOf(folder) === lockOf(root)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    run(
      process.execPath,
      ['--eval', "import('./scripts/own-node.mjs').then((own) => own.buildShop())"],
      folder,
    )
  } else run(process.execPath, ['scripts/build.mjs'], folder)
}

function expectCommit(commit: string) {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root })
  if (status !== 0)
    throw new CannotRun(
      `This copy of the repository has no commit ${commit}, which the test upgrades from. It may be a shallow clone, or none: ‘git fetch --unshallow’ fetches the whole history.`,
    )
}

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

function run(command: string, args: string[], cwd: string) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stderr}`)
}
