import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../test/settings-problems.ts'
import { liveSettings } from '../../test/shop.ts'
import { readConfig } from './config.server.ts'

describe('a receiver of telemetry', () => {
  test('is named by OpenTelemetry’s own settings', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/shop/' }).telemetry).toEqual({
      endpoint: 'https://otel.example/shop',
      serviceName: 'offlicence',
      sampler: 'parentbased_always_on',
      samplerShare: 1,
    })
  })

  test('is none without its address, whatever else is set', () =>
    expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).telemetry).toBeUndefined())

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel.example', 'must be an address like http://127.0.0.1:4318'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'https://shop:secret@otel.example',
      'must have no name and password in it: OTEL_EXPORTER_OTLP_HEADERS is for that',
    ],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://otel.example/?key=1', 'must end with its path'],
    ['OTEL_SERVICE_NAME', 'our shop', 'must be letters, digits, points and dashes'],
    [
      'OTEL_TRACES_SAMPLER',
      'sometimes',
      'must be always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off or parentbased_traceidratio',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '5', 'must be a number from 0 to 1'],
    ['PAGE_REPORTS', 'all', 'must be a number from 0 to 1'],
  ])('%s can’t be %s', (name, value, problem) =>
    expect(problemsOf({ [name]: value })).toEqual([`${name}: ${problem}`]),
  )
})

test('browsers report one page view in ten in a live shop, none in a demo shop', () => {
  expect(readConfig(liveSettings).pageReports).toBe(0.1)
  expect(readConfig({ ...liveSettings, PAGE_REPORTS: '0' }).pageReports).toBe(0)
  expect(readConfig({ PAGE_REPORTS: '1' }).pageReports).toBe(1)
})
