import type { FullConfig } from '@playwright/test'
import { untilFilled } from './filled-shop.ts'

/** Runs once, when the shop of `playwright.config.ts` answers. */
export default async function beforeAll({ projects: [project] }: FullConfig) {
  await untilFilled(project?.use.baseURL ?? '')
}
