import { lazy, Suspense, useReducer } from 'react'
import { useMay } from '../../../kit/wire/permission'
import { PhoneFrame } from '../PhoneFrame'

const NotesPanel = lazy(() => import('./NotesPanel'))

/** An article as readers will see it on a phone, and beside it what was said of it, for those who may read that. */
export const PreviewNotes = ({ id, link }: { id: string; link: string | undefined }) => {
  const may = useMay()
  const [loaded, onLoad] = useReducer((times: number) => times + 1, 0)
  return (
    <>
      <PhoneFrame link={link} onLoad={onLoad} />
      {may('cms_opinion_view') && (
        <Suspense fallback={null}>
          <NotesPanel newsId={id} root={textInFrame} stamp={loaded} onTaken={() => frame()?.contentWindow?.location.reload()} />
        </Suspense>
      )}
    </>
  )
}

const frame = (): HTMLIFrameElement | null => document.querySelector('.phone iframe')

const textInFrame = (): HTMLElement | undefined => frame()?.contentDocument?.querySelector<HTMLElement>('article.text .body') ?? undefined
