import { z } from 'zod'

/** The receiver of traces and metrics, by OpenTelemetry's own names of settings. */
export type Telemetry = {
  /** Where OTLP over HTTP is spoken: `/v1/traces` and `/v1/metrics` are below it. */
  endpoint: string
  serviceName: string
  /** Which requests are traced. */
  sampler: (typeof samplers)[number]
  /** For the samplers by ratio: the share of traces that are kept, from 0 to 1. */
  samplerShare: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const telemetrySettings = {
  endpoint: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .refine(
      (url) => !/^[^/]*\/\/[^/?#]*@/.test(url),
      'must have no name and password in it: OTEL_EXPORTER_OTLP_HEADERS is for that',
    )
    .refine((url) => !/[?#]/.test(url), 'must end with its path'),
  name: z.string().regex(/^[\w.-]{1,60}$/, 'must be letters, digits, points and dashes'),
  sampler: z.enum(samplers, `must be ${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}`),
  share: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1'),
}

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER: Telemetry['sampler']
  OTEL_TRACES_SAMPLER_ARG: number
}

export function telemetryOf(set: Given): Telemetry | undefined {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    serviceName: set.OTEL_SERVICE_NAME,
    sampler: set.OTEL_TRACES_SAMPLER,
    samplerShare: set.OTEL_TRACES_SAMPLER_ARG,
  }
}
