import { Icon } from './icon.tsx'

/** Icons in the style of the set, for networks that it lacks; any other gets an arrow. */
export const SocialIcon = ({ name }: { name: string }) => (
  <Icon of={[['path', { d: marks[name] ?? 'M7 17 17 7M8 7h9v9' }]]} size={18} />
)

const marks: Record<string, string> = {
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0M17.5 6.5h.01',
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z',
  YouTube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM10 9l5 3-5 3Z',
}
