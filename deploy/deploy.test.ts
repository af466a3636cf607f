import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#app/platform/config.server.ts'
import { type Manifest, manifest } from './kubernetes-shapes.ts'

/** Nothing here can be started in a test: the files are held against schemas, against each other and against the shop. */

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const { version } = JSON.parse(read('../package.json'))

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  /** As somebody fills it in. */
  const filledIn = {
    DATABASE_PASSWORD: 'fictional',
    GATEWAY_MERCHANT_ID: 'M1',
    GATEWAY_SECRET: 'a fictional secret',
  }

  test('is what the Compose Specification allows', () => {
    const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false })
    const isValid = ajv.compile(JSON.parse(read('schemas/compose-spec.json')))
    expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true)
    const misspelt = structuredClone(compose)
    misspelt.services.shop.stop_grace_periode = '20s'
    expect(isValid(misspelt)).toBe(false)
  })

  test('asks for exactly what its .env.example has', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    const offered = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(offered.sort())
  })

  test('gives the shop settings that a live shop opens on', () => {
    const example = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const given: Record<string, string> = {
      ...Object.fromEntries(example.map(([, name, value]) => [name, value])),
      ...filledIn,
    }
    const environment = Object.entries<string>(compose.services.shop.environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, asked: string) => given[asked] ?? ''),
    ])
    expect(readConfig(Object.fromEntries(environment))).toMatchObject({ mode: 'live', logLevel: 'info' })
  })

  test('lets only the proxy be reached, and names a version of every image', () => {
    const services = Object.entries<{ image: string; ports?: string[] }>(compose.services)
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    expect(services.filter(([, { image }]) => !/:v?\d+\.\d+/.test(image))).toEqual([])
    expect(compose.services.shop.image).toBe(`offlicence:${version}`)
  })

  test('lets the database reach nothing, and the proxy find each instance once', () => {
    const { database, shop, proxy } = compose.services
    const shared = (others: string[]) => shop.networks.filter((name: string) => others.includes(name))
    expect(database.networks.map((name: string) => compose.networks[name].internal)).toEqual([true])
    expect(shared(proxy.networks)).toEqual(['inside'])
    expect(shop.networks.some((name: string) => !compose.networks[name].internal)).toBe(true)
  })
})

describe('haproxy.cfg', () => {
  const config = read('haproxy.cfg')

  test('believes no visitor’s headers, and finds as many instances as there are', () => {
    expect(config).toContain('http-request set-header X-Forwarded-For %[src]')
    for (const header of ['traceparent', 'tracestate'])
      expect(config).toContain(`http-request del-header ${header}`)
    const { replicas } = parse(read('compose.yaml'), { merge: true }).services.shop.deploy
    expect(config.match(new RegExp(`server-template shop- ${replicas} shop:3000`, 'g'))).toHaveLength(2)
  })

  test('logs no query, which may be a token, and shows nobody the figures', () => {
    const [, format = ''] = /^ {2}log-format "(.+)"$/m.exec(config) ?? []
    expect(format).toMatch(/%HM %HPO %HV$/)
    // Those that hold a query, and the option that has one of them. %HPO is the path only.
    expect(format).not.toMatch(/%(HU|HQ|HP|r)\b/)
    expect(config).not.toContain('option httplog')
    expect(config).toContain('http-request deny deny_status 404 if { path,url_dec /metrics }')
  })
})

describe('Kubernetes', () => {
  const files = readdirSync(join(import.meta.dirname, 'kubernetes'))
  const all = files.flatMap((file): unknown[] =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()),
  )
  const manifests = all.map((each): Manifest => manifest.parse(each))
  const of = <K extends Manifest['kind']>(kind: K) => {
    const found = manifests.find((each): each is Extract<Manifest, { kind: K }> => each.kind === kind)
    if (!found) throw new Error(`There is no ${kind}`)
    return found
  }

  test('has every manifest once, and no field that nobody knows', () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ])
    const misspelt = structuredClone(of('Deployment')) as { spec: object }
    expect(manifest.safeParse({ ...misspelt, spec: { ...misspelt.spec, replica: 3 } }).success).toBe(false)
  })

  test('selects the shop’s pods, and not the migration’s', () => {
    const pods = of('Deployment').spec.template.metadata.labels
    expect(of('Deployment').spec.selector.matchLabels).toEqual(pods)
    expect(of('Service').spec.selector).toEqual(pods)
    expect(of('PodDisruptionBudget').spec.selector.matchLabels).toEqual(pods)
    expect(of('Job').spec.template.metadata.labels).not.toEqual(pods)
  })

  test('is alive by /healthz and ready by /readyz', () => {
    const [shop] = of('Deployment').spec.template.spec.containers
    expect(shop?.livenessProbe?.httpGet.path).toBe('/healthz')
    expect(shop?.readinessProbe?.httpGet.path).toBe('/readyz')
  })

  test('gives a pod more time to end than the shop takes', () => {
    const { terminationGracePeriodSeconds = 0, containers } = of('Deployment').spec.template.spec
    const before = Number(containers[0]?.lifecycle?.preStop.exec.command.at(-1))
    const closing = Number(/CLOSE_WITHIN_MS = (\d+)_000/.exec(read('../server/main.ts'))?.[1])
    expect(terminationGracePeriodSeconds).toBeGreaterThan(before + closing)
  })

  test('runs this version everywhere', () => {
    for (const { spec } of [of('Deployment'), of('Job')])
      expect(spec.template.spec.containers[0]?.image).toMatch(new RegExp(`:${version}$`))
    expect(of('Job').metadata.name).toBe(`shop-migrate-${version.replaceAll('.', '-')}`)
  })

  test('gives the shop settings that a live shop opens on, and no secret', () => {
    const { stringData } = of('Secret')
    expect(readConfig({ ...of('ConfigMap').data, ...stringData })).toMatchObject({ mode: 'live' })
    expect(Object.entries(stringData).filter(([, value]) => !/CHANGE-?ME/.test(value))).toEqual([])
  })
})
