import { useSay } from '../look/language'
import { useFilesOpen } from '../wire/privateFiles'
import { fileLabel } from './filename'
import { Nothing, TextFilter } from './Plain'
import { uploading, Uploads } from './upload-later'
import type { CellProps, InputProps, KindView } from './view'

const FileCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const link = row[name]
  useFilesOpen(link ? [String(link)] : [])
  if (!link) return <Nothing />
  return (
    <a className="line" href={String(link)} target="_blank" rel="noreferrer">
      {say(fileLabel(String(link)))}
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
