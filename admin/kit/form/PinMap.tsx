import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { EnvironmentOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import type { MapPlace } from '../look/point'
import { call } from '../wire/client'
import { Later, lazyPart } from '../wire/part'

const words = {
  open: ['在地图上选点', 'Choose on the map'],
  close: ['收起地图', 'Close the map'],
  here: ['所选位置', 'Selected location'],
  hint: ['点击地图放置标记', 'Click the map to place the pin'],
} as const satisfies Record<string, Label>

const Drawn = lazyPart(async () => ({ default: (await import('../look/PointMapDrawn')).PointMapDrawn }))

/** Decimals that tell places apart by a tenth of a metre. */
const decimals = 6

/** A map below latitude and longitude: a click writes both. */
export const PinMap = ({ form }: { form: FormInstance }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [lat, lng] = [Form.useWatch('lat', form), Form.useWatch('lng', form)]
  const place = useQuery({
    queryKey: ['facts', 'place'],
    queryFn: ({ signal }) => call<MapPlace>('GET', '/api/blade-cms/config/place', { signal, quiet: true }),
    staleTime: 300_000,
    enabled: isOpen,
  })
  const isPlaced = typeof lat === 'number' && typeof lng === 'number'
  return (
    <div className="form-full pin-map">
      <Button size="small" icon={<EnvironmentOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(isOpen ? words.close : words.open)}
      </Button>
      {isOpen && place.data && (
        <section className="point-map" aria-label={say(words.hint)}>
          <Later>
            <Drawn
              points={isPlaced ? [{ id: 'pin', lat, lng, name: say(words.here), tone: 'busy', isLarge: true }] : []}
              place={place.data}
              onPlace={(newLat, newLng) => form.setFieldsValue({ lat: Number(newLat.toFixed(decimals)), lng: Number(newLng.toFixed(decimals)) })}
            />
          </Later>
        </section>
      )}
    </div>
  )
}
