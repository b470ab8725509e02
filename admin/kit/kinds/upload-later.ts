import { late } from './late'
import type { UploadsProps } from './Uploads'

/** Loads what takes files. */
export const uploading = (): Promise<unknown> => import('./Uploads')

/** What takes files comes with the first form that asks for some. */
export const Uploads = late<UploadsProps>(async () => ({ default: (await import('./Uploads')).Uploads }))
