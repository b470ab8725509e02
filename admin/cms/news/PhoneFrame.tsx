import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { words } from '../words'
import { previewOf } from './calls'
import './phone.css'

/** The address under which an article can be looked at, once it is known. */
export const usePreviewLink = (id: string): string | undefined => {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isHere = true
    // A refusal is told by a toast.
    previewOf(id).then(
      (found) => isHere && setLink(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [id])
  return link
}

/** An article as it looks on a phone. */
export const PhoneFrame = ({ link, onLoad }: { link: string | undefined; onLoad?: () => void }) => {
  const say = useSay()
  return (
    <div className="phone">
      {link ? <iframe src={link} title={say(words.phonePreview)} onLoad={onLoad} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </div>
  )
}
