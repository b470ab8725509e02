import type { Label } from '../kit/label'

/** What may be uploaded and what is said when it may not, the same for the forms and for the server. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Extensions of pictures. A picture of a kind that no browser shows is brought to one that all do, where that is possible. */
export const pictureExtensions = words('jpg bmp gif ico pcx jpeg tif png raw tga tiff webp')
/** Extensions of sound and film that go into a text. */
export const mediaExtensions = words('mp4 avi mov flv rmvb wmv mtv mpg mpeg mp3 ogg wav')
export const documentExtensions = words('pdf doc docx xls xlsx ppt pptx wps et dps ofd odt ods odp rtf txt csv')
export const archiveExtensions = words('zip rar 7z gz tar')
/** Everything but pictures: kept as it comes, once its content is what its name says. */
export const attachmentExtensions = [...documentExtensions, ...archiveExtensions, ...mediaExtensions]

/** Kinds of pictures that readers send: those that phones and browsers make. */
export const readerPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Most bytes: of a picture of a text, of a cover or avatar (a picture that is sent as one), of an attachment. */
export const pictureBytes = 5 * 1024 * 1024
export const coverBytes = 500 * 1024
export const attachmentBytes = 209_715_200
/** Of a video, whose only kind is this one. */
export const videoBytes = 524_288_000
export const videoExtension = 'mp4'

/** From so many bytes on a file travels in pieces, so that it goes on where it broke off. */
export const resumableBytes = 8 * 1024 * 1024

/** The last part of a file's name in small letters, '' when it has none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const isPictureName = (name: string): boolean => pictureExtensions.includes(extensionOf(name))

/** How large a file of this name may be, and what is said when it is larger. */
export const limitOf = (name: string): { readonly bytes: number; readonly message: Label } => {
  if (isPictureName(name)) return { bytes: pictureBytes, message: uploadMessages.pictureSize }
  if (extensionOf(name) === videoExtension) return { bytes: videoBytes, message: uploadMessages.videoSize }
  return { bytes: attachmentBytes, message: uploadMessages.attachmentSize }
}

export const uploadMessages = {
  none: ['请选择要上传的文件', 'Please choose a file to upload'],
  pictureFormat: ['上传文件格式异常', 'This kind of file cannot be uploaded'],
  format: [
    `上传文件格式异常\n允许的格式：${[...pictureExtensions, ...attachmentExtensions].join('、')}`,
    `This kind of file cannot be uploaded\nAllowed formats: ${[...pictureExtensions, ...attachmentExtensions].join(', ')}`,
  ],
  content: ['上传文件格式异常，文件内容与扩展名不符', 'The content of the file is not what its name says'],
  pictureSize: ['上传失败，图片大小须在5M以内', 'Upload failed: pictures can be at most 5 MB'],
  coverSize: ['上传失败，封面和头像须在500KB以内', 'Upload failed: a cover or an avatar may have 500 KB at most'],
  attachmentSize: ['附件超过200M，不会上传', 'An attachment over 200 MB will not be uploaded'],
  videoSize: ['上传视频大小不能超过500MB哦!', 'A video must not be larger than 500 MB'],
  videoFormat: ['只能上传MP4，且不超过500M', 'Only MP4 can be uploaded, 500 MB at most'],
  videoFailed: ['视频上传失败，请重新上传！', 'The video could not be uploaded, please upload it again'],
  failed: ['上传失败', 'Upload failed'],
  busy: ['上传错误，服务器繁忙', 'Upload error, server is busy'],
  diskFull: ['上传失败，服务器磁盘空间不足', 'Upload failed, the disk of the server is full'],
} as const satisfies Record<string, Label>

/** Widths in pixels of the smaller pictures that are kept beside an uploaded one. */
export const pictureWidths = [320, 960] as const

/** The link of the smaller picture of this width. It answers the whole one where that is no wider. */
export const sizedLink = (link: string, width: (typeof pictureWidths)[number]): string =>
  /^(?:https?:\/\/[^/]+)?\/files\/.+\.(?:jpe?g|png|webp)$/.test(link) ? `${link}.w${width}.webp` : link

/** `srcset` of an uploaded picture whose own width is known; undefined for a link to elsewhere. */
export const srcsetOf = (link: string, ownWidth: number): string | undefined => {
  const smaller = pictureWidths.filter((width) => width < ownWidth && sizedLink(link, width) !== link)
  if (smaller.length === 0) return undefined
  return [...smaller.map((width) => `${sizedLink(link, width)} ${width}w`), `${link} ${ownWidth}w`].join(', ')
}
