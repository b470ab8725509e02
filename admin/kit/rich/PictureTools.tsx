import { RotateLeftOutlined, RotateRightOutlined, SwapOutlined, UndoOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Alert, Button, InputNumber, Select, Slider, Space } from 'antd'
import type { ReactNode } from 'react'
import type { Crop } from './useCrop'
import { words } from './words'

interface Props {
  readonly crop: Crop
  readonly speak: (label: Label) => string
  readonly disabled: boolean
}

const shapes = ['1:1', '4:3', '3:2', '16:9', '3:4', '9:16']

const aspectOf = (shape: string): number => {
  const [width = 1, height = 1] = shape.split(':').map(Number)
  return width / height
}

/** What is done to the pixels of a picture: its shape, how it is held, and how many pixels it has in the end. */
export const PictureTools = ({ crop, speak, disabled }: Props) => {
  const { turn, area, aspect } = crop
  const shape = aspect === undefined ? 'free' : (shapes.find((one) => Math.abs(aspectOf(one) - aspect) < 1e-6) ?? 'whole')
  const button = (label: Label, icon: ReactNode, go: () => void) => (
    <Button icon={icon} disabled={disabled} title={speak(label)} aria-label={speak(label)} onClick={go} />
  )
  const size = area ? `${crop.width} × ${Math.max(1, Math.round((crop.width * area.height) / area.width))}` : ''
  return (
    <>
      {crop.isMoving && <Alert type="warning" showIcon title={speak(words.moves)} />}
      <span className="picture-label">{speak(words.shape)}</span>
      <div className="picture-row">
        <Select
          aria-label={speak(words.shape)}
          disabled={disabled}
          value={shape}
          options={[
            { value: 'free', label: speak(words.free) },
            { value: 'whole', label: speak(words.whole) },
            ...shapes.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(one) => crop.setAspect(one === 'free' ? undefined : one === 'whole' ? crop.ownAspect : aspectOf(one))}
        />
        <Space.Compact>
          {button(words.turnLeft, <RotateLeftOutlined />, () => crop.setTurn({ ...turn, quarters: (turn.quarters + 3) % 4 }))}
          {button(words.turnRight, <RotateRightOutlined />, () => crop.setTurn({ ...turn, quarters: (turn.quarters + 1) % 4 }))}
          {button(words.mirror, <SwapOutlined />, () => crop.setTurn({ ...turn, mirrored: !turn.mirrored }))}
          {button(words.flip, <SwapOutlined rotate={90} />, () => crop.setTurn({ ...turn, flipped: !turn.flipped }))}
          {button(words.reset, <UndoOutlined />, crop.reset)}
        </Space.Compact>
      </div>
      <span className="picture-label">
        {speak(words.straighten)} <span className="soft">{turn.degrees}°</span>
      </span>
      <Slider
        ariaLabelForHandle={speak(words.straighten)}
        disabled={disabled}
        min={-45}
        max={45}
        marks={{ 0: '' }}
        included={false}
        tooltip={{ open: false }}
        value={turn.degrees}
        onChange={(degrees) => crop.setTurn({ ...turn, degrees })}
      />
      <span className="picture-label">{speak(words.outputWidth)}</span>
      <InputNumber
        className="whole"
        aria-label={speak(words.outputWidth)}
        disabled={disabled}
        min={16}
        max={Math.max(16, Math.round(area?.width ?? 16))}
        precision={0}
        value={crop.width}
        suffix={speak(words.pixels)}
        onChange={(width) => width && crop.setWidth(width)}
      />
      <p className="soft picture-size" role="status">
        {speak(words.cropped).replace('{size}', size)}
      </p>
    </>
  )
}
