import { EnvironmentOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'

const words = {
  take: ['使用当前定位', 'Use my location'],
  asking: ['正在定位…', 'Finding your location…'],
  taken: ['已取得定位：{{lat}}，{{lng}}', 'Location: {{lat}}, {{lng}}'],
  refused: ['无法取得定位，请检查定位权限', 'No location: please allow this page to use your location'],
} as const satisfies Record<string, Label>

export interface Place {
  readonly lat: number
  readonly lng: number
}

type State = 'asking' | 'taken' | 'refused'

/** How long a device may look for itself. */
const longestMs = 15_000

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Takes the position of the device, for an action that asks where it is done; what was taken is shown before it is sent. */
export const TakePosition = ({ place, onTake }: { readonly place: Place | undefined; readonly onTake: (place: Place) => void }) => {
  const say = useSay()
  const [state, setState] = useState<State>()
  const take = (): void => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onTake({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
        setState('taken')
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: longestMs },
    )
  }
  return (
    <p className="take-position">
      <Button icon={<EnvironmentOutlined aria-hidden />} loading={state === 'asking'} onClick={take}>
        {say(words.take)}
      </Button>
      <span className="soft" role="status">
        {state && say(words[state], { lat: String(place?.lat ?? ''), lng: String(place?.lng ?? '') })}
      </span>
    </p>
  )
}
