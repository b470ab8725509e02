import { fileLabel } from './filename'
import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import type { Label } from '@masthead/contract/kit/label'
import { limitOf } from '@masthead/contract/resource/upload'
import { DeleteOutlined, FolderOpenOutlined, LoadingOutlined, PaperClipOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Image, Upload } from 'antd'
import { useState } from 'react'
import { isFailure } from '../wire/client'
import { toast } from '../look/toast'
import { useFresh } from '../wire/freshFiles'
import { useMay } from '../wire/permission'
import { isPicture, pictureBytes, upload } from '../wire/upload'
import { useFilesOpen } from '../wire/privateFiles'
import { broken, unopened } from './Thumbs'
import { Later, lazyPart } from '../wire/part'

const MaterialPicker = lazyPart(async () => ({ default: (await import('../library/MaterialPicker')).MaterialPicker }))

/** A picture made small enough, with what does that loaded when it is needed. */
const fitting = async (file: File): Promise<Blob | undefined> =>
  file.size <= pictureBytes ? file : (await import('../wire/shrink')).shrunk(file, pictureBytes)

/** A picture that was drawn anew is of another kind, perhaps. */
const nameFor = (sent: Blob, name: string): string =>
  sent instanceof File ? name : `${name.replace(/\.[^.]*$/, '')}.${sent.type === 'image/png' ? 'png' : 'jpg'}`

/** Said without the library, which comes with the press. */
const fromLibrary: Label = ['从素材库选择', 'Choose from the library']

export interface UploadsProps {
  readonly links: readonly string[]
  readonly most: number
  readonly pictures: boolean
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onChange: (links: readonly string[]) => void
}

/** Uploads pictures or files, shows what is there and takes it away again. */
export const Uploads = ({ links, most, pictures, id, disabled, onChange }: UploadsProps) => {
  const say = useSay()
  const may = useMay()
  const fresh = useFresh()
  const isOpen = useFilesOpen(links)
  const [busy, setBusy] = useState(0)
  const [choosing, setChoosing] = useState(false)

  const take = async (files: readonly File[]): Promise<void> => {
    let known = links
    for (const file of files.slice(0, most - links.length)) {
      const objection =
        pictures && !isPicture(file)
          ? say(phrases.form.imageFormat)
          : file.size > limitOf(file.name).bytes
            ? say(limitOf(file.name).message)
            : undefined
      if (objection) {
        toast('error', objection)
        continue
      }
      setBusy((count) => count + 1)
      try {
        const sent = pictures ? await fitting(file) : file
        if (!sent) {
          toast('error', say(phrases.form.imageTooLarge, { size: '500KB' }))
          continue
        }
        known = [...known, (await upload(sent, nameFor(sent, file.name), pictures ? { use: 'cover' } : {})).link]
        onChange(known)
      } catch (error) {
        toast('error', isFailure(error) && error.status > 0 ? error.message : say(phrases.form.uploadFailed))
      } finally {
        setBusy((count) => count - 1)
      }
    }
  }
  const drop = (link: string): void => onChange(links.filter((one) => one !== link))
  const room = links.length < most && !disabled
  const waiting = busy > 0
  return (
    <div className="uploads">
      {links.map((link, at) => (
        <span key={link} className={pictures ? 'upload-picture' : 'upload-file'}>
          {pictures ? (
            <Image
              src={isOpen ? fresh(link) : unopened}
              width={80}
              height={80}
              alt={`${say(phrases.form.preview)} ${at + 1}`}
              className="thumb"
              fallback={broken}
            />
          ) : (
            <a href={link} target="_blank" rel="noreferrer">
              <PaperClipOutlined /> {say(fileLabel(link))}
            </a>
          )}
          {!disabled && (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${say(phrases.form.remove)} ${at + 1}`}
              onClick={() => drop(link)}
            />
          )}
        </span>
      ))}
      {room && (
        <Upload
          {...(id ? { id } : {})}
          accept={pictures ? 'image/*' : ''}
          multiple={most > 1}
          showUploadList={false}
          disabled={waiting}
          beforeUpload={(file, files) => {
            if (file === files[0]) void take(files)
            return false
          }}
        >
          {pictures ? (
            <button type="button" className="upload-add" aria-busy={waiting}>
              {waiting ? <LoadingOutlined /> : <PlusOutlined />}
              <span>{waiting ? say(phrases.form.uploading) : say(phrases.form.upload)}</span>
            </button>
          ) : (
            <Button icon={<PaperClipOutlined />} loading={waiting}>
              {say(phrases.form.upload)}
            </Button>
          )}
        </Upload>
      )}
      {room && may('cms_material_view') && (
        <Button type="link" size="small" icon={<FolderOpenOutlined />} onClick={() => setChoosing(true)}>
          {say(fromLibrary)}
        </Button>
      )}
      <Later>
        {choosing && (
          <MaterialPicker
            type={pictures ? 'img' : undefined}
            onClose={() => setChoosing(false)}
            onPick={({ url }) => {
              setChoosing(false)
              if (!links.includes(String(url))) onChange([...links, String(url)])
            }}
          />
        )}
      </Later>
      {pictures && room && <span className="soft upload-hint">{say(phrases.form.imageHint)}</span>}
    </div>
  )
}
