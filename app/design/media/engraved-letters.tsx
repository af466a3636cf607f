import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'
import './engraved-words.css'
import type { EngravingFont } from './engraved-words.ts'

type EngravedLettersProps = { font: EngravingFont; children: ReactNode; className?: string }

/** Words in the typeface of an engraving. For words on a photographed bottle there is `engraved-words.tsx`. */
export const EngravedLetters = ({ font, children, className }: EngravedLettersProps) => (
  <span className={classNames(faces[font], className)}>{children}</span>
)

/** The three look equally large only at different sizes: the script's lower case is very small. */
const faces: Record<EngravingFont, string> = {
  1: "font-['Engraving_1'] text-[1.35em] leading-tight",
  2: "font-['Engraving_2'] text-[0.95em] leading-tight",
  3: "font-['Engraving_3'] leading-tight",
}
