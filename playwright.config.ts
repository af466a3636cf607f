import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4820)
// By name: browsers keep passkeys for names only, never for a number.
const address = `http://localhost:${PORT}`
const executablePath = installedBrowser()

/** Journeys that go the same way on every screen: phones go them in `npm run test:full`. */
const sameOnEveryScreen = [
  'comes-back-after-an-offer',
  'forgets-the-password',
  'gives-a-gift-card',
  'joins-and-signs-in',
  'keeps-an-account',
  'loses-the-connection',
  'looks-after-security',
  'looks-at-an-order',
  'pays-by-*',
  'reads-the-journal',
  'signs-in-by-passkey',
  'subscribes',
  'withdraws-from-an-order',
  'writes-to-us',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Two browsers and the shop share two cores in the smallest place where this runs.
  expect: { timeout: 10_000 },
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
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: process.env.FULL ? [] : sameOnEveryScreen,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    env: {
      PORT: String(PORT),
      PUBLIC_URL: address,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'offlicence-e2e-')),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      // Tested shoppers come from addresses of their own, and read their mail.
      DEV_PAGES_OPEN: 'true',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
