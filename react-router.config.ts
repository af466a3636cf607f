import type { Config } from '@react-router/dev/config'

// All routes are told at once: there are few, they compress to little, and no page asks for more of them later.
// A page's own loaders and actions are a few lines each: in files of their own they would weigh more, and every page
// would carry a list of them.
export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
