import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { Alert, Input, InputNumber, Modal, Segmented } from 'antd'
import type { Editor } from 'hugerte'
import { useId, useState } from 'react'
import { applyLooks, type Alignment, type Looks, looksOf } from './figure'
import { Cropper } from './Cropper'
import { namePicture, pictureProblem, problemOf, sendPicture, type Upload } from './picture'
import { PictureTools } from './PictureTools'
import { useCrop } from './useCrop'
import { words } from './words'

interface Props {
  readonly editor: Editor
  readonly image: HTMLImageElement
  readonly language: Language
  readonly onUpload: Upload
  readonly onClose: () => void
}

const alignments: readonly (readonly [Alignment, Label])[] = [
  ['none', words.alignNone],
  ['left', words.alignLeft],
  ['center', words.alignCentre],
  ['right', words.alignRight],
]

/** Crops, turns and shrinks a picture of the text, which is then uploaded anew, and says what stands with it: words, caption, place and width. */
export const PictureDialog = ({ editor, image, language, onUpload, onClose }: Props) => {
  const speak = (label: Label): string => say(label, language)
  const [looks, setLooks] = useState<Looks>(() => looksOf(image))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Label>()
  const crop = useCrop(image.getAttribute('src') ?? '')
  const change = (part: Partial<Looks>): void => setLooks({ ...looks, ...part })

  const apply = async (): Promise<void> => {
    if (isBusy) return
    setProblem(undefined)
    if (!crop.isChanged) {
      applyLooks(editor, image, looks)
      return onClose()
    }
    setBusy(true)
    try {
      const { blob, width, height } = await crop.draw()
      const picture = { blob, name: namePicture(blob, 0) }
      const wrong = pictureProblem(picture)
      if (wrong) return setProblem(wrong)
      const { link } = await sendPicture(picture, onUpload, { signal: new AbortController().signal, progress: () => undefined })
      // A picture that became narrower than it was shown is shown as it is.
      applyLooks(editor, image, { ...looks, width: looks.width && looks.width <= width ? looks.width : undefined }, { link, width, height })
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  const [altId, captionId, widthId] = [useId(), useId(), useId()]
  return (
    <Modal
      open
      width={980}
      title={speak(words.editPicture)}
      okText={speak(isBusy ? words.applying : words.apply)}
      cancelText={speak(words.cancel)}
      confirmLoading={isBusy}
      onOk={apply}
      onCancel={onClose}
      mask={{ closable: false }}
      className="picture-dialog"
      destroyOnHidden
    >
      {problem && <Alert type="error" showIcon role="alert" title={speak(problem)} />}
      {crop.state === 'unreadable' && <Alert type="info" showIcon title={speak(words.cannotRead)} />}
      <div className="picture-columns">
        <div className="picture-stage">
          {crop.canvas && crop.area ? (
            <Cropper
              canvas={crop.canvas}
              area={crop.area}
              aspect={crop.aspect}
              label={speak(words.cropArea)}
              disabled={isBusy}
              onArea={crop.setArea}
            />
          ) : (
            <img src={image.src} alt={looks.alt} />
          )}
        </div>
        <div className="picture-side">
          {crop.area && <PictureTools crop={crop} speak={speak} disabled={isBusy} />}
          <label htmlFor={altId}>{speak(words.alt)}</label>
          <Input
            id={altId}
            value={looks.alt}
            maxLength={200}
            placeholder={speak(words.altHelp)}
            onChange={(event) => change({ alt: event.target.value })}
          />
          <label htmlFor={captionId}>{speak(words.caption)}</label>
          <Input.TextArea
            id={captionId}
            value={looks.caption}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={speak(words.captionHelp)}
            onChange={(event) => change({ caption: event.target.value })}
          />
          <span className="picture-label">{speak(words.alignment)}</span>
          <Segmented
            block
            aria-label={speak(words.alignment)}
            value={looks.alignment}
            options={alignments.map(([value, label]) => ({ value, label: speak(label) }))}
            onChange={(alignment) => change({ alignment })}
          />
          <label htmlFor={widthId}>{speak(words.shownWidth)}</label>
          <InputNumber
            id={widthId}
            className="whole"
            min={16}
            max={4000}
            value={looks.width ?? null}
            placeholder={speak(words.naturalWidth)}
            suffix={speak(words.pixels)}
            onChange={(width) => change({ width: width ?? undefined })}
          />
        </div>
      </div>
    </Modal>
  )
}
