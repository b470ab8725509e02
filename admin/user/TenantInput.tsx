import { tenant } from '@masthead/contract/system/tenant'
import { permission } from '@masthead/contract/kit/name'
import { Form, Input } from 'antd'
import { createContext, useContext } from 'react'
import type { InputProps } from '../kit/kinds/view'
import { useMay } from '../kit/wire/permission'
import { TenantSelect } from './TenantChoice'

/** Takes what stands below it into another tenant. */
export const EnterTenant = createContext<(tenantId: string) => void>(() => undefined)

/** What belongs to one tenant, and is chosen anew in another. */
const ofTenant = { roleId: null, deptId: null, postId: null }

/** The tenant that an account is made in: one's own, or for administrators of the platform any. An account stays where it is. */
export const TenantInput = ({ id, value, row, onChange }: InputProps) => {
  const form = Form.useFormInstance()
  const enter = useContext(EnterTenant)
  const chooses = useMay()(permission(tenant, 'view'))
  const told = String(value ?? '')
  if (!chooses || row) return <Input id={id} value={told} readOnly disabled />
  return (
    <TenantSelect
      id={id}
      value={told}
      onChoose={(tenantId) => {
        form.setFieldsValue(ofTenant)
        onChange?.(tenantId)
        enter(tenantId)
      }}
    />
  )
}
