import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { siteMap } from './site-map.ts'

/** All shelves are one page: one route for all of them is less to send to browsers, and less to match. */
const single = siteMap.filter(({ id }) => id !== 'shelf')

export default [
  ...single.map(({ path, page, id }) =>
    path === '/' ? index(page, { id }) : route(path.slice(1), page, { id }),
  ),
  route(':shelf', 'pages/shelves/shelf/shelf.tsx', { id: 'shelf' }),
  route('*', 'pages/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
