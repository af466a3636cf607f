import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Telemetry } from '#app/platform/config.server.ts'

/** By the standard names of `OTEL_TRACES_SAMPLER`. */
export function samplerOf({ sampler, samplerShare }: Pick<Telemetry, 'sampler' | 'samplerShare'>): Sampler {
  const root = roots[sampler.replace('parentbased_', '')]?.(samplerShare) ?? new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const roots: Record<string, (share: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
}
