import { attach } from '@masthead/contract/resource/attach'
import { useQuery } from '@tanstack/react-query'
import { Empty, Modal, Skeleton } from 'antd'
import { useSay } from '../../kit/look/language'
import { invoke } from '../../kit/noun/write'
import { words } from './words'

/** A row that uses a file, as the server tells of it. */
interface Spot {
  readonly noun: string
  readonly nounName: string
  readonly rowId: string
  readonly title: string
  readonly field: string
}

/** An uploaded file as the library shows it. */
export interface Shown {
  /** Of the upload. */
  readonly id: string
  readonly name: string
  readonly link: string
  readonly thumb: string | undefined
}

/** The rows that use a file. */
export const useSpots = (id: string) =>
  useQuery({ queryKey: ['rows', attach.name, 'uses', id], queryFn: () => invoke<readonly Spot[]>(attach, 'whereUsed', { id }) })

/** Rows by what they are and what they are called; a title that the reader may not see is left out. */
export const Uses = ({ spots, most = Number.POSITIVE_INFINITY }: { spots: readonly Spot[]; most?: number }) => {
  const say = useSay()
  return (
    <ul className="file-uses">
      {spots.slice(0, most).map((spot) => (
        <li key={`${spot.noun} ${spot.rowId}`}>
          {spot.nounName}
          {spot.title && ` · ${spot.title}`}
          {spot.field && <span className="soft"> {spot.field}</span>}
        </li>
      ))}
      {spots.length > most && <li className="soft">{say(words.replaceMore, { count: String(spots.length - most) })}</li>}
    </ul>
  )
}

/** Where a file is used. */
export const UsesDialog = ({ file, onClose }: { file: Shown; onClose: () => void }) => {
  const say = useSay()
  const spots = useSpots(file.id)
  return (
    <Modal open title={`${say(words.uses)} · ${file.name}`} footer={null} onCancel={onClose} destroyOnHidden>
      {spots.isPending && <Skeleton active title={false} />}
      {spots.data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.unused)} />}
      {spots.data && <Uses spots={spots.data} />}
    </Modal>
  )
}
