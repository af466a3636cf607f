import type { Caller } from '../../../../test/office.ts'

export const save = (by: Caller, settings: object, version = 0, more: object = {}) =>
  by.post('office/settings', { settings, version, ...more })

export const read = async (by: Caller) => (await by.get('office/settings')).body
