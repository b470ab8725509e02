import { SwapRightOutlined, UploadOutlined } from '@ant-design/icons'
import { attach } from '@masthead/contract/resource/attach'
import { extensionOf, isPictureName, limitOf, sizedLink, videoExtension } from '@masthead/contract/resource/upload'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton, Upload } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { phrases } from '../../kit/look/phrases'
import { toast } from '../../kit/look/toast'
import { isFailure, type Row } from '../../kit/wire/client'
import { renewed } from '../../kit/wire/freshFiles'
import { rendered } from '../../kit/wire/rendering'
import { pathOf, upload } from '../../kit/wire/upload'
import { act, refresh } from '../../kit/noun/write'
import { rowAs } from '../../kit/noun/rowAs'
import { type Shown, Uses, useSpots } from './Uses'
import { words } from './words'

interface Props {
  readonly file: Shown
  readonly onClose: () => void
}

/** Uses that are named one by one. */
const most = 8

/** Another content for a file: who replaces it sees where it is used, and what will stand there. */
export const ReplaceDialog = ({ file, onClose }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const spots = useSpots(file.id)
  const preview = useMemo(() => (chosen && isPictureName(chosen.name) ? URL.createObjectURL(chosen) : undefined), [chosen])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const [gone] = useState(() => new AbortController())
  useEffect(() => () => gone.abort(), [gone])

  const choose = (next: File): void => {
    const { bytes, message } = limitOf(next.name)
    setProblem(next.size > bytes ? say(message) : undefined)
    setChosen(next.size > bytes ? undefined : next)
  }
  const go = async (): Promise<void> => {
    const action = attach.actions?.replace
    if (!chosen || !action) return
    setProblem(undefined)
    setPercent(0)
    try {
      const by = await sent(chosen, gone.signal, setPercent)
      const row = rowAs(attach, (await act(attach, 'replace', action, [file.id], { by }, [400, 409])) as Row)
      for (const link of new Set([row.link, row.thumb])) if (link) renewed(pathOf(link), row.sha256 ?? `${row.version}`)
      toast('success', say(action.done ?? words.replaced))
      for (const noun of [attach.name, 'cms/material']) refresh(queries, noun)
      onClose()
    } catch (error) {
      if (gone.signal.aborted) return
      setProblem(isFailure(error) ? error.message : String(error))
      setPercent(undefined)
    }
  }
  const used = spots.data ?? []
  return (
    <Modal
      open
      width={640}
      title={`${say(words.replace)} · ${file.name}`}
      okText={say(words.replaceNow)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ disabled: !chosen, danger: used.length > 0 }}
      confirmLoading={percent !== undefined}
      onOk={() => void go()}
      onCancel={onClose}
      destroyOnHidden
    >
      {spots.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Alert
          type={used.length > 0 ? 'warning' : 'info'}
          showIcon
          title={used.length > 0 ? say(words.replaceUsed, { count: String(used.length) }) : say(words.replaceUnused)}
          description={used.length > 0 && <Uses spots={used} most={most} />}
        />
      )}
      <div className="replace-pair">
        <figure>
          {file.thumb ? (
            <img src={sizedLink(file.thumb, 320)} alt="" />
          ) : (
            <span className="replace-sign">{extensionOf(file.link).toUpperCase()}</span>
          )}
          <figcaption className="soft">{say(words.replaceNowShown)}</figcaption>
        </figure>
        <SwapRightOutlined aria-hidden />
        <figure>
          {preview ? <img src={preview} alt="" /> : <span className="replace-sign">{chosen ? extensionOf(chosen.name).toUpperCase() : '?'}</span>}
          <figcaption className="soft">{chosen?.name ?? say(words.replaceChoose)}</figcaption>
        </figure>
      </div>
      <Upload
        showUploadList={false}
        accept={acceptedFor(file.link)}
        disabled={percent !== undefined}
        beforeUpload={(next) => {
          choose(next)
          return false
        }}
      >
        <Button icon={<UploadOutlined />}>{say(words.replaceFile)}</Button>
      </Upload>
      {percent !== undefined && (
        <span className="soft replace-progress">
          {say(percent < 100 ? words.sending : words.rendering, { percent: String(Math.floor(percent)) })}
        </span>
      )}
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
    </Modal>
  )
}

/** Uploads as any upload; a film is waited for, so that what is shown plays until the new one does. */
const sent = async (file: File, signal: AbortSignal, progress: (percent: number) => void): Promise<string | undefined> => {
  const isFilm = extensionOf(file.name) === videoExtension
  const own = isFilm ? { uuid: crypto.randomUUID() } : {}
  const { attachId, uuid } = await upload(file, file.name, { signal, progress, ...own })
  progress(100)
  const name = uuid ?? own.uuid
  return isFilm && name ? ((await rendered(name, signal)).attachId ?? attachId) : attachId
}

/** What a picker of files offers for one that is replaced: the server has the last word. */
const acceptedFor = (link: string): string => {
  if (isPictureName(link)) return 'image/*'
  const extension = extensionOf(link)
  return ['mp4', 'avi', 'mov', 'flv', 'rmvb', 'wmv', 'mtv', 'mpg', 'mpeg'].includes(extension) ? 'video/*' : `.${extension}`
}
