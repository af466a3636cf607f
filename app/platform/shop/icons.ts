import { demoLook, type Look } from './look.ts'

/** The shop's mark in the sizes that phones, tablets and old browsers ask for. */
export const iconFiles = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  // Cut to a circle or a drop where it is shown: the mark keeps to the middle.
  'icon-maskable-512.png': { size: 512, share: 0.7, isSquare: true },
  'apple-touch-icon.png': { size: 180, share: 0.85, isSquare: true },
} as const satisfies Record<string, { size: number; share?: number; isSquare?: boolean }>

export type IconFile = keyof typeof iconFiles | 'icon.svg'

/** Files in `public/` for the default accent; drawn by the server for any other (`server/html/icons.ts`). */
export function iconAddress(file: IconFile, { accent }: Pick<Look, 'accent'>): string {
  if (accent !== demoLook.accent) return `/icons/${accent.slice(1)}/${file}`
  return file === 'icon.svg' ? '/icon.svg' : `/icons/${file}`
}
