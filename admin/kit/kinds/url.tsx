import { Input } from 'antd'
import { Line, Nothing, TextFilter } from './Plain'
import { type CellProps, control, type InputProps, type KindView } from './view'

/** An address is opened beside the page; one that begins otherwise than the web's is shown and no more. */
const UrlCell = ({ name, row }: CellProps) => {
  const address = row[name]
  if (!address) return <Nothing />
  if (!/^(https?:\/\/|\/(?!\/))/i.test(String(address))) return <Line text={String(address)} />
  return (
    <a className="line" href={String(address)} target="_blank" rel="noreferrer">
      {String(address)}
    </a>
  )
}

const UrlInput = (props: InputProps) => (
  <Input
    {...control(props)}
    type="url"
    inputMode="url"
    value={(props.value as string | null) ?? ''}
    placeholder="https://"
    onChange={(event) => props.onChange?.(event.target.value)}
  />
)

export const url: KindView = { Cell: UrlCell, Input: UrlInput, Filter: TextFilter, width: 180, sorts: true }
