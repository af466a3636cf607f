import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4820)
// By name: browsers keep passkeys for names only, never for a number.
const address = `http://localhost:${PORT}`
const executablePath = installedBrowser()

/**
 * `npm test` goes every journey on a wide screen, and on a phone those that are different there (`@phone`). Details that
 * other tests prove as well are tagged `@full`. `npm run test:full` goes all of them on both.
 */
const isFull = Boolean(process.env.FULL)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/before-all.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Far above need: two browsers and the shop share two cores with whatever else runs there.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every test would take as long again as a quarter of them: `--trace=retain-on-failure` where it helps.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses its sandbox to root, as in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/fits-a-phone.spec.ts',
      grepInvert: isFull ? [] : /@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isFull ? /./ : /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node server/start.mjs',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    env: {
      PORT: String(PORT),
      PUBLIC_URL: address,
      // Journeys go at whatever hour it is.
      LICENSED_ALL_DAY: 'true',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'offlicence-e2e-')),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      // Tested shoppers come from addresses of their own, and read their mail.
      DEV_PAGES_OPEN: 'true',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
