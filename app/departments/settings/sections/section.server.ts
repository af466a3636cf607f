import type { Setting } from './fields.server.ts'

export type Section = { title: string; about: string; settings: Record<string, Setting> }
