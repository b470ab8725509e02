import { tenant } from '@masthead/contract/system/tenant'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/noun/write'

interface Choice {
  readonly tenantId: string
  readonly tenantName: string
}

interface Props {
  readonly value: string | undefined
  readonly onChoose: (tenantId: string) => void
}

/** Chooses the tenant whose people are worked on. */
export const TenantChoice = (props: Props) => <TenantSelect {...props} className="branch-head" />

/** A tenant by its name or number. */
export const TenantSelect = ({ value, onChoose, id, className }: Props & { readonly id?: string | undefined; readonly className?: string }) => {
  const say = useSay()
  const found = useQuery({ queryKey: ['rows', tenant.name, 'select'], queryFn: () => invoke<readonly Choice[]>(tenant, 'select') })
  return (
    <Select
      id={id}
      className={`whole ${className ?? ''}`}
      {...(id === undefined ? { 'aria-label': say(tenant.label) } : {})}
      value={value}
      loading={found.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={(found.data ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: `${tenantName}（${tenantId}）` }))}
      labelRender={({ label }) => <span translate="no">{label}</span>}
      onChange={onChoose}
    />
  )
}
