// Finds a Chromium for the browser tests, and fetches one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node, root } from './own-node.mjs'

const usual = [
  // Chromium without windows, nearly twice as quick.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser on this machine, or undefined where Playwright's own is to be used. */
export const installedBrowser = () =>
  [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))

/** By the system's packages where we may install some, by Playwright's download elsewhere. */
export function provideBrowser() {
  if (installedBrowser() || ranWell(node, [playwright, 'install', '--dry-run', 'chromium'], hasDownload))
    return
  console.log('Installing Chromium …')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => ranWell(...command([...sudo, 'apt-get', ...args]))
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')
  if (
    existsSync('/usr/bin/apt-get') &&
    apt('update', '-qq') &&
    (install('chromium-headless-shell') || install('chromium'))
  )
    return
  if (
    !ranWell(node, [playwright, 'install', '--with-deps', 'chromium']) &&
    !ranWell(node, [playwright, 'install', 'chromium'])
  ) {
    throw new Error('No browser could be installed. Install Chromium, or name one in CHROMIUM.')
  }
}

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const command = ([first, ...rest]) => [first, rest]

/** A dry run names the folder that a download would go to: if that is there, so is the browser. */
const hasDownload = (output) => {
  const folder = /Install location:\s+(.+)/.exec(output)?.[1]?.trim()
  return folder !== undefined && existsSync(folder)
}

function ranWell(program, args, check = undefined) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: check ? 'pipe' : 'inherit',
    encoding: 'utf8',
  })
  return status === 0 && (check ? check(stdout) : true)
}
