import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import measured from './panels.json' with { type: 'json' }

const { $sample, ...panels } = measured
const byDrink = new Map<string, FrostedPanel>(Object.entries(panels))

/** Where words are on the photographed bottle; undefined for a drink that was not measured yet. */
export const panelOf = (drinkId: string): FrostedPanel | undefined => byDrink.get(drinkId)

/** Where words are on this photograph: only the studio's own were taken by the camera that was measured. */
export const panelOnPhotograph = (drinkId: string, base: string): FrostedPanel | undefined =>
  base.startsWith('/photographs/') ? undefined : panelOf(drinkId)

/** The one photograph with real engraved words. */
export const samplePhoto: { base: string; blur: string } = $sample

/** The same bottle in its scene, from the studio's `db/seeds/scenes.json`; a test checks that they agree. */
export const bannerScene = { base: '/scenes/engraving.169022b9', widths: [800, 1600] }
