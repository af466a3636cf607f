declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    pipelining?: number
    headers?: Record<string, string>
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
