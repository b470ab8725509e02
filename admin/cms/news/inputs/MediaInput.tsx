import { DeleteOutlined, PlayCircleOutlined, SoundOutlined } from '@ant-design/icons'
import { Button, Input, Progress, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../kit/wire/client'
import type { InputProps } from '../../../kit/kinds/view'
import { control } from '../../../kit/kinds/view'
import { useSay } from '../../../kit/look/language'
import { toast } from '../../../kit/look/toast'
import { openPrivateFiles } from '../../../kit/wire/privateFiles'
import { rendered } from '../../../kit/wire/rendering'
import { pictureBytes, type UploadControl, type Uploaded, upload } from '../../../kit/wire/upload'
import { filled, words } from '../../words'
import { useDesk } from './desk'
import { lengthOf, stillOf } from './media'

const videoBytes = 500 * 1024 * 1024
/** From here on the file is with the server, which still has to keep it. */
const sentPercent = 99

/** What the server may find out about a film or sound: seconds, and a picture out of it. */
type Kept = Uploaded & { readonly duration?: number | null; readonly thumb?: string | null }

interface Kind {
  readonly accept: string
  readonly fits: (file: File) => boolean
  readonly wrong: typeof words.videoType | typeof words.audioType
  readonly failed: typeof words.videoFailed | typeof words.audioFailed
  readonly duration: string
}

const kinds = {
  video: {
    accept: 'video/mp4,.mp4',
    fits: (file) => file.type === 'video/mp4',
    wrong: words.videoType,
    failed: words.videoFailed,
    duration: 'videoDuration',
  },
  audio: {
    accept: 'audio/*,.mp3,.ogg,.wav',
    fits: (file) => /\.(mp3|ogg|wav)$/i.test(file.name),
    wrong: words.audioType,
    failed: words.audioFailed,
    duration: 'audioDuration',
  },
} as const satisfies Record<string, Kind>

/** A name that nobody else gives his upload. */
const newName = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const MediaInput = ({ as, ...props }: InputProps & { as: keyof typeof kinds }) => {
  const { value, onChange, disabled } = props
  const say = useSay()
  const desk = useDesk()
  const kind = kinds[as]
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const [handle, setHandle] = useState<UploadControl>()
  const [rests, setRests] = useState(false)
  const link = String(value ?? '')
  const ready = usePrivateFiles(link.startsWith('/files/'))
  useEffect(() => () => running.current?.abort(), [])

  /** Sound is whole once it is sent; a video once it is rendered, wherever that is done. */
  const send = async (file: File, signal: AbortSignal): Promise<Kept> => {
    const uuid = as === 'video' ? newName() : undefined
    const progress = (part: number): void => setPercent(Math.floor(part))
    const sent: Kept = await upload(file, file.name, { signal, progress, control: setHandle, ...(uuid ? { uuid } : {}) })
    setHandle(undefined)
    if (!uuid) return sent
    setPercent(sentPercent)
    const { thumb, duration } = await rendered(sent.uuid ?? uuid, signal)
    return { ...sent, thumb, duration }
  }

  const take = async (file: File): Promise<void> => {
    if (!kind.fits(file)) return toast('error', say(kind.wrong))
    if (file.size >= videoBytes) return toast('error', say(words.videoSize))
    running.current = new AbortController()
    setPercent(0)
    try {
      // What can be seen before it is sent spares somebody typing it.
      const [sent, length, still] = await Promise.all([
        send(file, running.current.signal),
        lengthOf(file),
        as === 'video' ? stillOf(file, pictureBytes) : undefined,
      ])
      onChange?.(sent.link)
      const seconds = sent.duration ?? length
      if (seconds) desk.suggest(kind.duration, Math.round(seconds))
      if (sent.thumb) desk.suggest('thumb', sent.thumb)
      else if (still) desk.suggest('thumb', (await upload(still, 'cover.jpg')).link)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast('error', isFailure(error) && error.status === 400 && error.message ? error.message : say(kind.failed))
    } finally {
      setPercent(undefined)
      setHandle(undefined)
      setRests(false)
    }
  }

  if (percent !== undefined) {
    return (
      <div className="media-way" role="status">
        <Progress type="circle" size={96} percent={Math.min(percent, sentPercent)} />
        <span>{percent >= sentPercent ? say(words.videoRendering) : say(filled(words.uploaded, { percent: String(percent) }))}</span>
        {handle && percent < sentPercent && (
          <Button
            size="small"
            onClick={() => {
              if (rests) handle.resume()
              else handle.pause()
              setRests(!rests)
            }}
          >
            {say(rests ? words.goOn : words.pauseUpload)}
          </Button>
        )}
        <Button size="small" onClick={() => running.current?.abort()}>
          {say(words.cancelUpload)}
        </Button>
      </div>
    )
  }
  return (
    <div className="media">
      {link !== '' && ready && (as === 'video' ? <Film link={link} /> : <Sound link={link} />)}
      {link !== '' && !disabled && (
        <Button size="small" icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
          {say(words.mediaRemove)}
        </Button>
      )}
      {link === '' && !disabled && (
        <Upload
          accept={kind.accept}
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button icon={as === 'video' ? <PlayCircleOutlined /> : <SoundOutlined />}>
            {say(as === 'video' ? words.videoPick : words.audioPick)}
          </Button>
        </Upload>
      )}
      {link === '' && as === 'video' && !disabled && <p className="soft news-help">{say(words.videoHint)}</p>}
      <Input
        {...control(props)}
        value={link}
        maxLength={props.field.max}
        placeholder={say(as === 'video' ? words.videoLink : words.audioLink)}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
    </div>
  )
}

const Film = ({ link }: { link: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: whoever uploads it has no captions to give
  <video src={link} controls preload="metadata" className="media-film" />
)

const Sound = ({ link }: { link: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: as above
  <audio src={link} controls preload="metadata" className="media-sound" />
)

/** Whether a file that is not public yet can be opened in a player. */
const usePrivateFiles = (wanted: boolean): boolean => {
  const [ready, setReady] = useState(!wanted)
  useEffect(() => {
    if (!wanted) return setReady(true)
    setReady(false)
    let here = true
    void openPrivateFiles()
      .catch(() => undefined)
      .finally(() => here && setReady(true))
    return () => {
      here = false
    }
  }, [wanted])
  return ready
}

export const VideoInput = (props: InputProps) => <MediaInput {...props} as="video" />

export const AudioInput = (props: InputProps) => <MediaInput {...props} as="audio" />
