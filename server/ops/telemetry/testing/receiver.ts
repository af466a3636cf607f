import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
type Attributes = { key: string; value: Value }[]

/** A span as it arrived. */
export type Received = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status?: { code?: number; message?: string }
  events?: unknown[]
}
type Traces = { resourceSpans?: { scopeSpans: { spans: Received[] }[] }[] }
type Metrics = { resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[] }

/** An OpenTelemetry receiver for tests: it takes OTLP as JSON over HTTP, and keeps every word. */
export async function openReceiver() {
  const bodies: { path: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const sentTo = (path: string) =>
    bodies.filter((each) => each.path === path).map(({ text }) => JSON.parse(text))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** All that arrived, as it arrived. */
    words: () => bodies.map(({ text }) => text).join('\n'),
    spans: (): Received[] =>
      (sentTo('/v1/traces') as Traces[]).flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metricNames: (): string[] =>
      (sentTo('/v1/metrics') as Metrics[]).flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    close: () => new Promise((done) => server.close(done)),
  }
}

/** A span's own value. */
export function factOf({ attributes }: Received, key: string): string | number | boolean | undefined {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? value?.boolValue : Number(value.intValue))
}
