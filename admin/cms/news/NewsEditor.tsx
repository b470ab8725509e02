import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ArticleEditor } from './ArticleEditor'

/**
 * The news editor, a window of its own: /news?id edits, /news?typeId begins a new article. Each article has an editor of its own, so that nothing is typed into
 * the one before while another is read; a new one keeps its editor when its first save has named it.
 */
const NewsEditor = () => {
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? undefined
  const typeId = address.get('typeId')
  const place = `${id ?? ''} ${typeId ?? ''}`
  const [shown, setShown] = useState({ place, editor: 0 })
  const made = useRef<{ id: string; editor: number }>(undefined)
  if (place !== shown.place) {
    const isSame = id !== undefined && made.current?.id === id && made.current.editor === shown.editor
    setShown({ place, editor: isSame ? shown.editor : shown.editor + 1 })
  }
  return (
    <ArticleEditor
      key={shown.editor}
      id={id}
      typeId={typeId}
      note={address.get('note')}
      onMade={(named) => {
        made.current = { id: named, editor: shown.editor }
        setAddress({ id: named }, { replace: true })
      }}
    />
  )
}

export default NewsEditor
