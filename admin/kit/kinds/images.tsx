import { listOf } from '@masthead/contract/kit/message'
import { TextFilter } from './Plain'
import { Thumbs } from './Thumbs'
import { uploading, Uploads } from './upload-later'
import type { CellProps, InputProps, KindView } from './view'

const ImagesCell = ({ name, row, roomy }: CellProps) => <Thumbs links={listOf(row[name])} roomy={roomy} />

const ImagesInput = ({ id, disabled, field, value, onChange }: InputProps) => (
  <Uploads
    id={id}
    disabled={disabled}
    pictures
    most={field.max ?? 9}
    links={listOf(value)}
    onChange={(links) => onChange?.(links.join(',') || null)}
  />
)

export const images: KindView = { Cell: ImagesCell, Input: ImagesInput, Filter: TextFilter, ahead: uploading, width: 140, wide: true }
