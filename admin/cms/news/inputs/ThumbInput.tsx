import { Button } from 'antd'
import { image } from '../../../kit/kinds/image'
import type { InputProps } from '../../../kit/kinds/view'
import { useSay } from '../../../kit/look/language'
import { toast } from '../../../kit/look/toast'
import { words } from '../../words'
import { useDesk } from './desk'

/** The first picture of a text that is kept here. */
const firstPicture = (markup: string): string | undefined =>
  [...new DOMParser().parseFromString(markup, 'text/html').images]
    .map((one) => one.getAttribute('src') ?? '')
    .find((src) => src.startsWith('/files/'))

/** The cover of an article: a picture of its own, or the first one of its text. */
export const ThumbInput = (props: InputProps) => {
  const say = useSay()
  const desk = useDesk()
  const take = (): void => {
    const first = firstPicture(desk.body())
    if (first) props.onChange?.(first)
    else toast('warning', say(words.coverNone))
  }
  return (
    <>
      <image.Input {...props} />
      {!props.value && !props.disabled && (
        <Button size="small" type="link" onClick={take}>
          {say(words.coverFirst)}
        </Button>
      )}
    </>
  )
}
