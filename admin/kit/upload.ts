import { call } from './client'

/** What the server tells of an uploaded file. */
export interface Uploaded {
  readonly link: string
  readonly name: string
  readonly width?: number
  readonly height?: number
}

const pictures = ['jpg', 'bmp', 'gif', 'ico', 'pcx', 'jpeg', 'tif', 'png', 'raw', 'tga']

/** Most bytes of a cover or avatar, and of an attachment. */
export const pictureBytes = 500 * 1024
export const fileBytes = 209_715_200

/** Uploads one file. Throws a Failure; no toast is shown. */
export const upload = (file: Blob, name: string, signal?: AbortSignal): Promise<Uploaded> => {
  const body = new FormData()
  body.append('file', file, name)
  return call<Uploaded>('POST', '/api/blade-resource/oss/endpoint/put-file', { body, signal, quiet: true })
}

/** Whether the name of a file ends like that of a picture. */
export const isPicture = (file: Pick<File, 'name'>): boolean => pictures.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')
