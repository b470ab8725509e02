import { TextFilter } from './Plain'
import { Thumbs } from './Thumbs'
import { uploading, Uploads } from './upload-later'
import type { CellProps, InputProps, KindView } from './view'

const ImageCell = ({ name, row, roomy }: CellProps) => <Thumbs links={row[name] ? [String(row[name])] : []} roomy={roomy} />

const ImageInput = ({ id, disabled, value, onChange }: InputProps) => (
  <Uploads id={id} disabled={disabled} pictures most={1} links={value ? [String(value)] : []} onChange={(links) => onChange?.(links[0] ?? null)} />
)

export const image: KindView = { Cell: ImageCell, Input: ImageInput, Filter: TextFilter, ahead: uploading, width: 80 }
