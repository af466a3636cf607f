import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { siteMap } from './site-map.ts'

export default [
  ...siteMap.map(({ path, page, id }) =>
    path === '/' ? index(page, { id }) : route(path.slice(1), page, { id }),
  ),
  route('*', 'pages/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
