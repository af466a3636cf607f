import { EngravedProof } from '#app/departments/engraving/parts/engraved-proof.tsx'
import { fonts } from '#app/departments/engraving/typefaces.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'

/** The preview of a line's engraving. */
export function EngravedOn({ line }: { line: WireCartItem }) {
  const font = fonts.find((each) => each === line.engrave_font)
  if (!line.is_engraved || !font) return null
  return (
    <EngravedProof
      line1={line.engraved_text_1 ?? ''}
      line2={line.engraved_text_2 ?? ''}
      font={font}
      drink={line.drink}
      className="mt-2 max-w-64"
    />
  )
}
