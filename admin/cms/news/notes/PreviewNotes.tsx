import { useReducer } from 'react'
import { useMay } from '../../../kit/wire/permission'
import { PhoneFrame } from '../PhoneFrame'
import { Later, lazyPart } from '../../../kit/wire/part'

const NotesPanel = lazyPart(() => import('./NotesPanel'))

/** An article as readers will see it on a phone, and beside it what was said of it, for those who may read that. */
export const PreviewNotes = ({ id, link }: { id: string; link: string | undefined }) => {
  const may = useMay()
  const [loaded, onLoad] = useReducer((times: number) => times + 1, 0)
  return (
    <>
      <PhoneFrame link={link} onLoad={onLoad} />
      {may('cms_opinion_view') && (
        <Later>
          <NotesPanel newsId={id} root={textInFrame} stamp={loaded} onTaken={() => frame()?.contentWindow?.location.reload()} />
        </Later>
      )}
    </>
  )
}

const frame = (): HTMLIFrameElement | null => document.querySelector('.phone iframe')

const textInFrame = (): HTMLElement | undefined => frame()?.contentDocument?.querySelector<HTMLElement>('article.text .body') ?? undefined
