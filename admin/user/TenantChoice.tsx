import { tenant } from '@masthead/contract/system/tenant'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/wire/write'

interface Choice {
  readonly tenantId: string
  readonly tenantName: string
}

/** Chooses the tenant whose people are worked on. */
export const TenantChoice = ({ value, onChoose }: { value: string | undefined; onChoose: (tenantId: string) => void }) => {
  const say = useSay()
  const found = useQuery({ queryKey: ['rows', tenant.name, 'select'], queryFn: () => invoke<readonly Choice[]>(tenant, 'select') })
  return (
    <Select
      className="whole branch-head"
      aria-label={say(tenant.label)}
      value={value}
      loading={found.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={(found.data ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: `${tenantName}（${tenantId}）` }))}
      onChange={onChoose}
    />
  )
}
