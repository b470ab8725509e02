import { Nothing, TextFilter } from './Plain'
import { uploading, Uploads } from './upload-later'
import type { CellProps, InputProps, KindView } from './view'

const FileCell = ({ name, row }: CellProps) => {
  const link = row[name]
  if (!link) return <Nothing />
  return (
    <a className="line" href={String(link)} target="_blank" rel="noreferrer">
      {decodeURIComponent(String(link).split('/').at(-1) ?? '')}
    </a>
  )
}

const FileInput = ({ id, disabled, value, onChange }: InputProps) => (
  <Uploads
    id={id}
    disabled={disabled}
    pictures={false}
    most={1}
    links={value ? [String(value)] : []}
    onChange={(links) => onChange?.(links[0] ?? null)}
  />
)

export const file: KindView = { Cell: FileCell, Input: FileInput, Filter: TextFilter, ahead: uploading, width: 180 }
