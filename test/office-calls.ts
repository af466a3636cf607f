import type { Hands } from './office.ts'

/** Every call as the office's own document names it, 'GET changes', and whether its answer names a change. */
export async function officeCalls({ owner }: Hands): Promise<{ call: string; namesChange: boolean }[]> {
  const { body } = await owner.get('office/openapi.json')
  return Object.entries<Record<string, Documented>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      call: `${method.toUpperCase()} ${path.replace('/backend/api/office/', '')}`,
      namesChange: 'change' in (responses?.['200']?.content?.['application/json']?.schema?.properties ?? {}),
    })),
  )
}

type Documented = {
  responses?: Record<string, { content?: Record<string, { schema?: { properties?: object } }> }>
}
