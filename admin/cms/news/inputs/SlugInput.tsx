import { LinkOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { control, type InputProps } from '../../../kit/kinds/view'
import { useSay } from '../../../kit/look/language'
import { toast } from '../../../kit/look/toast'
import { call } from '../../../kit/wire/client'
import { words } from '../../words'
import { useDesk } from './desk'

/** The address of the article in words: typed, or proposed from the title. */
export const SlugInput = (props: InputProps) => {
  const { value, onChange, disabled, field, row } = props
  const say = useSay()
  const desk = useDesk()
  const [busy, setBusy] = useState(false)

  const propose = async (): Promise<void> => {
    const title = desk.title().trim()
    if (title === '') return toast('error', say(words.noTitle))
    setBusy(true)
    try {
      const { slug } = await call<{ slug: string | null }>('GET', '/api/blade-cms/news/propose-slug', { query: { title, id: row?.id ?? null } })
      if (slug) onChange?.(slug)
      else toast('error', say(words.noSlug))
    } catch {
      // The client has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="tags">
      <Input
        {...control(props)}
        value={(value as string | null) ?? ''}
        maxLength={field.max}
        onChange={({ target }) => onChange?.(target.value || null)}
      />
      {!disabled && (
        <Button
          size="small"
          disabled={busy}
          icon={busy ? <LoadingOutlined aria-hidden /> : <LinkOutlined aria-hidden />}
          onClick={() => void propose()}
        >
          {say(words.proposeSlug)}
        </Button>
      )}
    </div>
  )
}
