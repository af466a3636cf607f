import { contrast } from '#app/platform/shop/colour.ts'
import { classNames } from '../material/class-names.ts'
import { readTokens } from '../material/contrast.ts'
import tokens from '../material/tokens.css?raw'
import { type Tint, tints } from '../media/photo.tsx'
import { Prose } from '../text/prose.tsx'
import { Chapter, Leaf, Silhouette } from './leaf.tsx'

const { colours, tints: tintHexes, pairs } = readTokens(tokens)
const hexOf = (name: string) => colours.get(name) ?? '#000000'

const sampleText =
  '<h3>Smoke and salt</h3><p>It goes into the barley, over <strong>one long night</strong> in a <a href="#material">kiln</a>.</p><blockquote><p>Only your nose tells you how much came out.</p></blockquote><ul><li>Islay: tar, iodine, wet rope</li><li>Orkney: heather honey</li></ul><table><thead><tr><th>Glass</th><th>Units</th></tr></thead><tbody><tr><td>25 ml at 40%</td><td>1</td></tr><tr><td>175 ml at 12.5%</td><td>2.2</td></tr></tbody></table>'

export function Material() {
  return (
    <Chapter
      id="material"
      title="Material"
      intro="Warm paper, near-black ink, one blue. Amber speaks only of offers, green only of stock and finished things, red only of errors."
    >
      <Leaf name="Colours" plain>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
          {[...colours].map(([name, hex]) => (
            <li key={name}>
              <span className="block h-20 rounded-md border border-line" style={{ background: hex }} />
              <span className="mt-2 block text-sm font-medium">{name}</span>
              <span className="money block text-xs text-ink-soft">{hex}</span>
            </li>
          ))}
        </ul>
      </Leaf>
      <Leaf name="Pairs, measured here and now; text needs 4.5, graphic 3" plain>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
          {pairs.map(({ front, ground, use }) => (
            <li
              key={`${front}-${ground}`}
              className="flex items-center gap-3 rounded-md border border-line px-4 py-3 text-sm"
              style={{ color: hexOf(front), background: hexOf(ground) }}
            >
              <PairName front={front} ground={ground} isText={use === 'text'} />
            </li>
          ))}
        </ul>
      </Leaf>
      <Leaf name="Tints" plain>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
          {(Object.keys(tints) as Tint[]).map((tint) => (
            <li key={tint}>
              <div className={`aspect-4/5 rounded-md p-3 ${tints[tint]}`}>
                <Silhouette />
              </div>
              <span className="mt-2 block text-sm font-medium">{tint}</span>
              <span className="money block text-xs text-ink-soft">{tintHexes.get(tint)}</span>
            </li>
          ))}
        </ul>
      </Leaf>
      <Type />
      <Leaf name="Prose: a text among others, and an article">
        <div className="grid gap-10 lg:grid-cols-2">
          <Prose html={sampleText} />
          <Prose html={sampleText} size="reading" />
        </div>
      </Leaf>
      <Leaf name="Radii and shadows" plain>
        <ul className="grid grid-cols-2 gap-6 text-sm sm:grid-cols-5">
          {[
            'rounded-sm',
            'rounded-md',
            'rounded-lg',
            'rounded-md shadow-raised',
            'rounded-lg shadow-panel',
          ].map((name) => (
            <li key={name} className={`flex h-24 items-end border border-line bg-white p-3 ${name}`}>
              {name.split(' ').at(-1)}
            </li>
          ))}
        </ul>
      </Leaf>
    </Chapter>
  )
}

// A graphic pair is for lines and rings: text in it would be too faint to read, so a mark is shown instead.
function PairName({ front, ground, isText }: { front: string; ground: string; isText: boolean }) {
  const ratio = contrast(hexOf(front), hexOf(ground)).toFixed(1)
  const words = isText ? undefined : ground === 'ink' ? 'text-white' : 'text-ink'
  return (
    <>
      {!isText && <span className="size-4 rounded-full border-3 border-current" />}
      <span className={classNames('flex-1', words)}>
        {front} on {ground}
      </span>
      <span className={classNames('money font-semibold', words)}>{ratio}</span>
    </>
  )
}

function Type() {
  return (
    <Leaf name="Type: Fraunces for headings, names and big prices; Inter for everything else">
      <dl className="grid gap-6">
        {[
          ['text-hero', 'font-serif font-medium text-hero', 'Fifteen winters in sherry oak.'],
          ['text-page', 'font-serif font-medium text-page', 'Château Valombrée, Kyōto & Añejo'],
          ['text-heading', 'font-serif font-medium text-heading', 'Limited Time Offer'],
          ['text-title', 'font-serif font-medium text-title', 'Nose, palate, finish'],
          ['text-name', 'font-serif font-medium text-name', 'Strathcorran 15 Year Old Sherry Cask'],
          [
            'text-lg',
            'text-lg',
            'Dried fig, orange oil and warm gingerbread; “Māori” and ‘Ōsaka’ – all here…',
          ],
          [
            'text-base',
            'text-base',
            'Fifteen years in Oloroso butts, bottled without chill filtration. ½ × 70cl · £58.50 €65',
          ],
          ['text-sm', 'text-sm', 'Order before 14:00 for dispatch today.'],
          ['text-xs (meta only)', 'text-xs text-ink-soft', '£83.57 / litre · £48.75 ex VAT · 32.2 units'],
        ].map(([name, classes, words]) => (
          <div key={name} className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:items-baseline">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className={`min-w-0 wrap-break-word ${classes}`}>{words}</dd>
          </div>
        ))}
        <div className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:items-baseline">
          <dt className="text-xs text-ink-soft">money</dt>
          <dd className="money w-32 text-right text-base">
            £1,249.00
            <br />
            £111.11
            <br />
            £8.40
          </dd>
        </div>
      </dl>
    </Leaf>
  )
}
