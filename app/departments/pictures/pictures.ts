import type { Scene } from '#app/platform/shop/scenes.ts'

/** Pictures for the look of the shop that its owner sends: for browser and server. */

export const pictureKinds = ['logo', 'hero'] as const
export type PictureKind = (typeof pictureKinds)[number]
export const pictureStates = ['waiting', 'making', 'ready', 'failed'] as const
export type PictureState = (typeof pictureStates)[number]
/** A photograph is served as AVIF and WebP, a logo as what it is. */
export type PictureFormat = 'svg' | 'png' | 'photo'

/** The right that sending and deleting take. */
export const verbFor = { logo: 'settings.edit', hero: 'display.edit' } as const

const KB = 1024
const kilobytes = (count: number) => ({ bytes: count * KB, inWords: `${count} kB` })
const megabytes = (count: number) => ({ bytes: count * KB * KB, inWords: `${count} MB` })

export const largest = { svg: kilobytes(200), png: megabytes(2), hero: megabytes(20) } as const

/** What a file chooser offers. What counts is what is in the file. */
export const accepted = {
  logo: 'image/svg+xml,image/png',
  hero: 'image/jpeg,image/png,image/webp,image/avif',
} as const

/** A PNG that is larger is made smaller: twice as much as any page shows. */
export const LARGEST_LOGO_SIDE = 800
/** Less would be a blur on a wide screen. */
export const fewestPixels = { width: 1200, height: 800 } as const

/** For wide screens, on which a slide shows it beside its words, in half of the width. */
export const wide = { width: 1440, height: 960, widths: [480, 960, 1440] } as const
/** For phones, from the same photograph. */
export const tall = { width: 900, height: 1000, widths: [450, 900] } as const

/** A picture that no saved version has ever named is thrown away then. */
export const UNUSED_KEPT_DAYS = 14

export const ADDRESS = '/pictures/'

export const logoFile = (hash: string, format: PictureFormat) => `${hash}.${format}`

/** A hero picture as pages show it. */
export const heroScenes = (hash: string): { scene: Scene; tall: Scene } => ({
  scene: { base: ADDRESS + hash, ...wide },
  tall: { base: ADDRESS + hash, ...tall },
})

/** How a text names a photograph: `picture:` and its hash. */
export const pictureName = (hash: string) => `picture:${hash}`
/** The photograph that a text names so. */
export const hashOfPictureName = (name: string): string | undefined => NAME.exec(name)?.[1]
/** Those that a text names anywhere, each once. */
export const picturesNamedIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\bpicture:([\da-f]{32})\b/g), ([, hash = '']) => hash)),
]
const NAME = /^picture:([\da-f]{32})$/

const HASH = /^[\da-f]{32}$/
const LOGO = /^\/pictures\/([\da-f]{32})\.(?:svg|png)$/

export const isHash = (text: string) => HASH.test(text)
/** The picture behind a logo's address. */
export const hashOfLogo = (src: string): string | undefined => LOGO.exec(src)?.[1]
