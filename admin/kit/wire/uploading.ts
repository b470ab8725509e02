/** What the server tells of an uploaded file. */
export interface Uploaded {
  readonly link: string
  readonly name: string
  readonly width?: number
  readonly height?: number
  readonly attachId?: string
  /** The name under which it may be followed. */
  readonly uuid?: string
}

/** Lets an upload be cut off and tells how far it is, in percent of the bytes that were sent. */
export interface UploadWatch {
  readonly signal?: AbortSignal
  readonly progress?: (percent: number) => void
  /** A name under which others may follow it; of a video, which is rendered afterwards. */
  readonly uuid?: string
  /** What a picture is to be, where that is less large than one of a text. */
  readonly use?: 'cover'
  /** Told how to let it rest and go on, where it can. */
  readonly control?: (control: UploadControl) => void
}

export interface UploadControl {
  pause(): void
  resume(): void
}
