import { Segmented } from 'antd'
import { Sheet } from '../../kit/kinds/html'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import { clashWords } from './clash-words'
import type { Stretch } from './useDraft'

type Choice = 'mine' | 'theirs' | 'both'

/** What was chosen for each stretch that clashes, by its place; mine where nothing was. */
export type Chosen = Readonly<Record<number, Choice>>

/** The text as it was put together. */
export const composed = (blocks: readonly Stretch[], chosen: Chosen): string =>
  blocks
    .flatMap((stretch, at) => {
      if (stretch.kind === 'agreed') return stretch.blocks
      const choice = chosen[at] ?? 'mine'
      return [...(choice === 'mine' ? [] : stretch.theirs), ...(choice === 'theirs' ? [] : stretch.mine)]
    })
    .join('\n')

interface Props {
  readonly blocks: readonly Stretch[]
  readonly chosen: Chosen
  readonly onChoose: (at: number, choice: Choice) => void
}

/** A text that two people changed: where they meet, both versions and which of them stays; the rest is merged already. */
export const ClashBlocks = ({ blocks, chosen, onChoose }: Props) => {
  const say = useSay()
  // Nothing of the text clashes: it is shown as it was merged.
  const isMerged = blocks.every(({ kind }) => kind === 'agreed')
  const shown = (markup: readonly string[]) =>
    markup.length > 0 ? <Sheet markup={markup.join('')} /> : <p className="soft">{say(clashWords.goneBlock)}</p>
  if (isMerged) return shown(blocks.flatMap((stretch) => (stretch.kind === 'agreed' ? stretch.blocks : [])))
  return (
    <>
      {blocks.map((stretch, at) => {
        if (stretch.kind === 'agreed')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no name but their place
            <p key={at} className="soft">
              {say(filled(clashWords.alike, { count: String(stretch.blocks.length) }))}
            </p>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no name but their place
          <section key={at}>
            <div className="clash-sides">
              {shown(stretch.mine)}
              {shown(stretch.theirs)}
            </div>
            <Segmented<Choice>
              value={chosen[at] ?? 'mine'}
              onChange={(choice) => onChoose(at, choice)}
              options={[
                { value: 'mine', label: say(clashWords.keepMine) },
                { value: 'theirs', label: say(clashWords.keepTheirs) },
                { value: 'both', label: say(clashWords.bothOfThem) },
              ]}
            />
          </section>
        )
      })}
    </>
  )
}
