import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import measured from './panels.json' with { type: 'json' }

const { $sample, ...panels } = measured
const byDrink = new Map<string, FrostedPanel>(Object.entries(panels))

/** Where words stand on the photographed bottle; a drink that came after the last measuring has no place yet. */
export const panelOf = (drinkId: string): FrostedPanel | undefined => byDrink.get(drinkId)

/** The one bottle whose words are cut into the photograph itself. */
export const samplePhoto: { base: string; blur: string } = $sample

/** The same bottle in its scene, as `db/seeds/scenes.json` has it from the studio; a test sees to it that they agree. */
export const bannerScene = { base: '/scenes/engraving.169022b9', widths: [800, 1600] }
