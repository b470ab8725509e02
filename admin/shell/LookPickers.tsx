import { BgColorsOutlined, SkinOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../kit/look/language'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const ColourPane = lazyPart(async () => ({ default: (await import('./LookPanes')).ColourPane }))
const ThemePane = lazyPart(async () => ({ default: (await import('./LookPanes')).ThemePane }))

/** Chooses the accent of whatever look. */
export const ColourPicker = () => (
  <Picker name="colour" icon={<BgColorsOutlined />}>
    <ColourPane />
  </Picker>
)

/** Chooses one of the looks. */
export const ThemePicker = () => (
  <Picker name="theme" icon={<SkinOutlined />}>
    <ThemePane />
  </Picker>
)

const Picker = ({ name, icon, children }: { name: 'colour' | 'theme'; icon: ReactNode; children: ReactNode }) => {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const label = say(words[name])
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={<Later>{children}</Later>} title={label}>
      <button type="button" className={`plain-button top-${name}`} aria-label={label} aria-expanded={open} title={label}>
        {icon}
      </button>
    </Popover>
  )
}
