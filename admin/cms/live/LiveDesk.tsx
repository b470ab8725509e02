import { liveshow } from '@masthead/contract/cms/liveshow'
import { newslive } from '@masthead/contract/cms/newslive'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Input, Select } from 'antd'
import { useState } from 'react'
import { labelFor, offersFor, useActions } from '../../kit/act/actions'
import { Uploads } from '../../kit/kinds/upload-later'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { useNounOf } from '../../kit/noun/nouns'
import { rowAs } from '../../kit/noun/rowAs'
import { refresh, submit } from '../../kit/noun/write'
import { useAddressed } from '../../kit/split/asked'
import { useOpened, useSplitRows } from '../../kit/split/rows'
import { isFailure, type Row } from '../../kit/wire/client'
import { Entry } from './Entry'
import { words } from './words'
import './live.css'

/** Pictures of one entry at most. */
const mostPictures = 9

/** Where the host of a live writes from the spot, made for a phone: the text, its pictures, and the entries that stand. */
const LiveDesk = () => {
  const say = useSay()
  const queries = useQueryClient()
  const address = useAddressed()
  const [shows, entries] = [useNounOf('cms/liveshow'), useNounOf('cms/newslive')]
  const lives = useSplitRows(shows, { filter: { descs: 'status,id' }, fields: 'title,status,newsId' })
  const going = lives.rows.filter((one) => one.status !== shows.state.ended)
  const id = address.of('id') || going.find((one) => one.status === shows.state.running)?.id || going[0]?.id || ''
  const show = useOpened(shows, id).data
  const newsId = rowAs(liveshow, show)?.newsId ?? ''
  const list = useSplitRows(entries, {
    filter: newsId ? { newsId, descs: 'id' } : undefined,
    fields: 'content,images,liveTime,hostId,isTop,correctTime,status,createTime',
  })
  const [ofShow, ofEntry] = [useActions(shows), useActions(entries)]
  const [content, setContent] = useState('')
  const [images, setImages] = useState<readonly string[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)

  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await submit(entries, { newsId, content, images: images.join(',') || null })
      setContent('')
      setImages([])
      setFaults({})
      toast('success', say(words.sent))
      refresh(queries, entries.name)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFaults(error.fields ?? { content: error.message })
    } finally {
      setSending(false)
    }
  }
  const correct = async (row: Row, text: string): Promise<void> => {
    await submit(entries, { id: row.id, version: row.version, content: text })
    refresh(queries, entries.name)
  }
  const isLive = show !== undefined && show.status === shows.state.running
  return (
    <section className="live-desk" aria-label={say(words.title)}>
      <h1>{say(words.title)}</h1>
      {lives.list.isSuccess && going.length === 0 && id === '' ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
      ) : (
        <div className="live-head">
          <span translate="no">
            <Select
              value={id || null}
              onChange={(chosen) => address.change({ id: chosen ?? undefined })}
              aria-label={say(words.choose)}
              placeholder={say(words.choose)}
              options={going.map((one) => ({ value: one.id, label: rowAs(liveshow, one).title }))}
            />
          </span>
          {show &&
            offersFor(shows, [show]).map((offer) => (
              <Button key={offer.name} type={offer.action.tone === 'primary' ? 'primary' : 'default'} onClick={() => ofShow.run(offer, [show])}>
                {say(labelFor(offer.action, [show]))}
              </Button>
            ))}
          {show && (
            <Button href={`/live?id=${newsId}`} target="_blank">
              {say(words.page)}
            </Button>
          )}
        </div>
      )}
      {isLive && (
        <div className="live-write">
          <Input.TextArea
            value={content}
            onChange={(event) => setContent(event.target.value)}
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={2000}
            placeholder={say(words.write)}
            aria-label={say(words.write)}
            status={faults.content ? 'error' : ''}
          />
          {Object.values(faults).map((fault) => (
            <p key={fault} role="alert">
              {fault}
            </p>
          ))}
          <Uploads id="live-images" pictures most={mostPictures} links={[...images]} onChange={(links) => setImages(links)} />
          <Button type="primary" block loading={isSending} disabled={content.trim() === ''} onClick={() => void send()}>
            {say(words.send)}
          </Button>
        </div>
      )}
      <ol>
        {list.rows.map((row) => (
          <Entry key={row.id} noun={entries} row={rowAs(newslive, row)} actions={ofEntry} onCorrect={correct} />
        ))}
      </ol>
      {list.list.hasNextPage && (
        <Button block loading={list.list.isFetchingNextPage} onClick={() => void list.list.fetchNextPage()}>
          {say(words.more)}
        </Button>
      )}
      {ofShow.dialog}
      {ofEntry.dialog}
    </section>
  )
}

export default LiveDesk
