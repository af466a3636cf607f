import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4820)
// By name: browsers keep passkeys for names only, never for a number.
const address = `http://localhost:${PORT}`
const executablePath = installedBrowser()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses its sandbox to root, as in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
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
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
