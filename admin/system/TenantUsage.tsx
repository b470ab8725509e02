import { LoadFailed } from '../kit/look/LoadFailed'
import { tenant } from '@masthead/contract/system/tenant'
import { useQuery } from '@tanstack/react-query'
import { Modal, Progress, Skeleton } from 'antd'
import type { RowAs } from '../kit/noun/rowAs'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/noun/write'
import { words } from './words'
import './system.css'

interface Usage {
  readonly accounts: number
  readonly accountNumber: number
  /** Bytes. */
  readonly storage: number
  /** Megabytes; -1 for no limit, as for accounts. */
  readonly storageLimit: number
}

const megabyte = 1024 * 1024

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0)} MB`

/** What a tenant uses of its accounts and its storage. */
export const TenantUsage = ({ row, onClose }: { row: RowAs<typeof tenant>; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['usage', row.id],
    queryFn: () => invoke<Usage>(tenant, 'usage', { id: row.id }, true),
    staleTime: 0,
  })
  return (
    <Modal open width={480} title={`${say(words.usage)} · ${row.tenantName}`} footer={null} onCancel={onClose} destroyOnHidden>
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {found.isError && <LoadFailed of={found} />}
      {found.data && (
        <dl className="usage">
          <Line label={say(words.accounts)} used={found.data.accounts} limit={found.data.accountNumber} show={String} />
          <Line
            label={say(words.storage)}
            used={found.data.storage}
            limit={found.data.storageLimit < 0 ? -1 : found.data.storageLimit * megabyte}
            show={megabytes}
          />
        </dl>
      )}
    </Modal>
  )
}

interface LineProps {
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly show: (amount: number) => string
}

const Line = ({ label, used, limit, show }: LineProps) => {
  const say = useSay()
  const percent = limit <= 0 ? (limit === 0 ? 100 : 0) : Math.min(100, Math.round((used / limit) * 100))
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {show(used)} / {limit < 0 ? say(words.noLimit) : show(limit)}
        {limit >= 0 && <Progress percent={percent} showInfo={false} status={percent >= 100 ? 'exception' : 'normal'} aria-label={label} />}
      </dd>
    </div>
  )
}
