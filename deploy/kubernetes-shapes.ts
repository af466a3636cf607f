import { z } from 'zod'

/**
 * The parts of Kubernetes that our manifests use, and nothing else: a field that is spelt wrongly is one that is not
 * here. Kubernetes' own schemas let such fields pass.
 */

const text = z.string().min(1)
const whole = z.int().positive()
const labels = z.record(text, text)
const metadata = z.strictObject({ name: text, labels, annotations: labels.optional() })
const selector = z.strictObject({ matchLabels: labels })

const quantities = z.strictObject({
  cpu: z
    .string()
    .regex(/^\d+m?$/)
    .optional(),
  memory: z
    .string()
    .regex(/^\d+(Mi|Gi)$/)
    .optional(),
})

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: whole,
  timeoutSeconds: whole.optional(),
  failureThreshold: whole,
})

const container = z.strictObject({
  name: text,
  // Never `latest`: which version runs would depend on when a machine fetched it.
  image: z.string().regex(/^[\w./-]+:\d+\.\d+\.\d+$/),
  command: z.array(text).optional(),
  ports: z.array(z.strictObject({ name: text, containerPort: whole })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: text }) }),
      z.strictObject({ secretRef: z.strictObject({ name: text }) }),
    ]),
  ),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(text) }) }) })
    .optional(),
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: text, mountPath: text })).optional(),
})

const pod = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    restartPolicy: z.literal('OnFailure').optional(),
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: whole.optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: whole,
      runAsGroup: whole,
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: whole,
          topologyKey: text,
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.array(container).length(1),
    volumes: z
      .array(z.strictObject({ name: text, emptyDir: z.strictObject({ sizeLimit: text }) }))
      .optional(),
  }),
})

const kind = <A extends string, K extends string>(apiVersion: A, name: K) => ({
  apiVersion: z.literal(apiVersion),
  kind: z.literal(name),
  metadata,
})

export const manifest = z.discriminatedUnion('kind', [
  z.strictObject({
    ...kind('apps/v1', 'Deployment'),
    spec: z.strictObject({
      replicas: whole,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: whole, maxUnavailable: z.literal(0) }),
      }),
      selector,
      template: pod,
    }),
  }),
  z.strictObject({
    ...kind('batch/v1', 'Job'),
    spec: z.strictObject({
      backoffLimit: whole,
      activeDeadlineSeconds: whole,
      ttlSecondsAfterFinished: whole,
      template: pod,
    }),
  }),
  z.strictObject({
    ...kind('v1', 'Service'),
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: text, port: whole, targetPort: text })),
    }),
  }),
  z.strictObject({
    ...kind('policy/v1', 'PodDisruptionBudget'),
    spec: z.strictObject({ maxUnavailable: whole, selector }),
  }),
  z.strictObject({
    ...kind('autoscaling/v2', 'HorizontalPodAutoscaler'),
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: text, kind: text, name: text }),
      minReplicas: whole,
      maxReplicas: whole,
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: whole }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: whole }) }),
    }),
  }),
  z.strictObject({
    ...kind('networking.k8s.io/v1', 'Ingress'),
    spec: z.strictObject({
      ingressClassName: text,
      tls: z.array(z.strictObject({ hosts: z.array(text), secretName: text })),
      rules: z.array(
        z.strictObject({
          host: text,
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: text,
                pathType: z.enum(['Prefix', 'Exact']),
                backend: z.strictObject({
                  service: z.strictObject({ name: text, port: z.strictObject({ name: text }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  z.strictObject({ ...kind('v1', 'ConfigMap'), data: labels }),
  z.strictObject({ ...kind('v1', 'Secret'), type: z.literal('Opaque'), stringData: labels }),
])

export type Manifest = z.infer<typeof manifest>
