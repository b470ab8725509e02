import { news } from '@masthead/contract/cms/news'
import { Button, Checkbox } from 'antd'
import { type Ref, useState } from 'react'
import type { Named } from '../../kit/noun/fields'
import { useLanguage, useSay } from '../../kit/look/language'
import { RichEditor, type RichEditorHandle } from '../../kit/rich/RichEditor'
import { useLook } from '../../kit/look/theme'
import { bringPicture, upload } from '../../kit/wire/upload'
import { valuesAs } from '../../kit/noun/rowAs'
import type { Article } from './article'
import { FieldLine } from './FieldLine'
import type { SideProps } from './NewsSides'
import { stylePanel } from './style-panel'
import { words } from '../words'
import { Later, lazyPart } from '../../kit/wire/part'

/** With its table it weighs more than the page around it. */
const NewsPicker = lazyPart(async () => ({ default: (await import('./NewsPicker')).NewsPicker }))

interface Props extends SideProps {
  readonly isTitleNews: boolean
  readonly onTitleNews: (on: boolean) => void
  readonly editor: Ref<RichEditorHandle>
  readonly onSave: (markup: string) => void
  readonly onBusy: (isBusy: boolean) => void
  readonly onTouch: (isTouched: boolean) => void
  readonly onReady: () => void
}

type Key = 'title' | 'externalUrl' | 'subtitle' | 'introduction'

const named: Readonly<Record<Key, Named>> = {
  title: ['title', news.fields.title],
  externalUrl: ['externalUrl', news.fields.externalUrl],
  subtitle: ['subtitle', news.fields.subtitle],
  introduction: ['introduction', news.fields.introduction],
}

/** The left side: title and its companions, the link of a title news, the text. */
export const NewsLead = (props: Props) => {
  const { values, disabled, problems, onChange, isTitleNews, onTitleNews, editor, onSave, onBusy, onTouch, onReady } = props
  const say = useSay()
  const language = useLanguage()
  const dark = useLook((look) => look.dark)
  const { title, content } = valuesAs(news, values)
  const line = (key: Key, required = false) => (
    <FieldLine
      named={named[key]}
      value={values[key]}
      row={props.row}
      disabled={disabled}
      required={required}
      problem={problems[key]}
      onChange={onChange}
    />
  )
  /** A title news leads to an article that is there already; it keeps a title that it has. */
  const link = (item: Article): void => {
    onChange('externalUrl', item.externalUrl || new URL(`/newDetail?id=${item.id}`, window.location.origin).href)
    if (!title?.trim()) onChange('title', item.title)
  }
  return (
    <div className="news-lead card">
      {line('title', true)}
      <div className="news-title-news">
        <Checkbox checked={isTitleNews} disabled={disabled} onChange={(event) => onTitleNews(event.target.checked)}>
          {say(words.titleNews)}
        </Checkbox>
        {isTitleNews && line('externalUrl', true)}
        {isTitleNews && !disabled && <ExistingNews except={props.row?.id} onPick={link} />}
      </div>
      <div className="news-pair">
        {line('subtitle')}
        {line('introduction')}
      </div>
      <div className="news-line" data-field="content" data-bad={problems.content ? '' : undefined}>
        <span className="news-label">
          {say(news.fields.content.label)}
          <span className="news-star" aria-hidden="true">
            *
          </span>
        </span>
        <RichEditor
          ref={editor}
          value={content ?? ''}
          onChange={(markup) => onChange('content', markup)}
          language={language}
          dark={dark}
          readOnly={disabled}
          onUpload={upload}
          onFetch={bringPicture}
          onSave={onSave}
          onBusy={onBusy}
          onTouch={onTouch}
          onReady={onReady}
          panel={stylePanel}
        />
        {problems.content && <p className="news-problem">{problems.content}</p>}
      </div>
    </div>
  )
}

const ExistingNews = ({ except, onPick }: { except: string | undefined; onPick: (item: Article) => void }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.existing)}</Button>
      {isOpen && (
        <Later>
          <NewsPicker open except={except} onPick={onPick} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  )
}
