import type { Config } from '@react-router/dev/config'

// All routes are told at once: there are few, they compress to little, and no page asks for more of them later.
export default { appDirectory: 'app', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
