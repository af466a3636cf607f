import { Box } from '../parts/box.tsx'
import { KeyCap } from '../parts/key-cap.tsx'
import { useKeyboard } from './keys.tsx'

/** The keys of this page, and the switch for single letters. */
export function KeysList({ onClose }: { onClose: () => void }) {
  const { list, areLettersOn, switchLetters } = useKeyboard()
  return (
    <Box title="Keys of this page" onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt>Find or do anything</dt>
        <dd className="flex justify-end gap-1">
          <KeyCap of="Ctrl" always />
          <KeyCap of="K" always />
        </dd>
        {list()
          .filter(({ quiet }) => !quiet)
          .map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>{does}</dt>
              <dd className="flex justify-end gap-1">
                {key.split(' ').map((one) => (
                  <KeyCap key={one} of={capOf(one)} always />
                ))}
                <span className="sr-only">{key}</span>
              </dd>
            </div>
          ))}
      </dl>
      <label className="mt-5 flex items-center gap-3 border-line border-t pt-4">
        <input
          type="checkbox"
          checked={areLettersOn}
          onChange={(event) => switchLetters(event.target.checked)}
          className="size-4 accent-brand-deep"
        />
        Single letters work as keys
      </label>
    </Box>
  )
}

const caps: Record<string, string> = { Enter: '↵', Escape: 'Esc' }
const capOf = (key: string) => caps[key] ?? key.toUpperCase()
