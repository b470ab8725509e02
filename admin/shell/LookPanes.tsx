import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Design, designs } from '../kit/look/designs'
import { useSay } from '../kit/look/language'
import { hasOwnColour, setColour, setDesign, shadesOf, useLook } from '../kit/look/theme'
import { seekFocus } from './seekFocus'
import { words } from './words'

/** Accents to choose from at once; any other by its number. */
const swatches = ['#409EFF', '#2f54eb', '#722ed1', '#c41d7f', '#d4380d', '#d48806', '#389e0d', '#08979c', '#3d5a76', '#595959']

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const choicesIn = (box: Element | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]

/** Has the focus begin at the choice that holds, and arrows lead from one choice to the next. */
const useChoices = () => {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(
    () =>
      seekFocus(() => {
        const all = choicesIn(box.current)
        return all.find((one) => one.getAttribute('aria-pressed') === 'true') ?? all[0]
      }),
    [],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const all = choicesIn(box.current)
    const at = all.findIndex((one) => one.matches(':focus'))
    if (step === undefined || at < 0) return
    event.preventDefault()
    all.at((at + step) % all.length)?.focus()
  }
  return { ref: box, onKeyDown }
}

/** The accents to choose from. */
export const ColourPane = () => {
  const say = useSay()
  const choices = useChoices()
  const colour = useLook((look) => look.colour)
  return (
    <fieldset {...choices} className="colours" aria-label={say(words.colour)}>
      <div className="colours-grid">
        {swatches.map((one) => (
          <button
            type="button"
            key={one}
            aria-label={one}
            aria-pressed={one.toLowerCase() === colour.toLowerCase()}
            style={{ background: one }}
            onClick={() => setColour(one)}
          />
        ))}
      </div>
      <div className="colours-own">
        <label>
          <input type="color" value={colour} onChange={(event) => setColour(event.target.value)} />
          {colour.toUpperCase()}
        </label>
        <Button size="small" disabled={!hasOwnColour()} onClick={() => setColour(undefined)}>
          {say(words.colourReset)}
        </Button>
      </div>
    </fieldset>
  )
}

/** The looks to choose from, each shown small. */
export const ThemePane = () => {
  const say = useSay()
  const choices = useChoices()
  const chosen = useLook((look) => look.design.id)
  return (
    <fieldset {...choices} className="designs" aria-label={say(words.theme)}>
      {designs.map((design) => (
        <button type="button" key={design.id} data-design-choice={design.id} aria-pressed={design.id === chosen} onClick={() => setDesign(design.id)}>
          <Sketch design={design} />
          <span>
            {design.id === chosen && <CheckOutlined aria-hidden="true" />} {say(design.label)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** A look in small: where its menu, bar and cards are, in its colours. */
const Sketch = ({ design }: { design: Design }) => {
  const shades = shadesOf({ design, dark: design.dark === true, colour: design.accent })
  return (
    <i className="sketch" aria-hidden="true" style={{ background: design.ground, borderColor: design.lineStrong }}>
      <i style={{ background: design.side.ground }}>
        <i style={{ background: shades.sideOnInk, borderRadius: design.mark === 'round' ? 9 : 0 }} />
      </i>
      <i style={{ background: design.top.ground }} />
      <i
        style={{
          background: design.panel,
          borderRadius: design.radius / 2,
          borderTop: design.card === 'crown' ? `2px solid ${design.accent}` : undefined,
        }}
      />
      <i style={{ background: design.accent }} />
    </i>
  )
}
