import { phrases } from '../kit/look/phrases'
import { text } from '@masthead/contract/kit/field'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { dataScope } from '@masthead/contract/system/data-scope'
import { dept } from '@masthead/contract/system/dept'
import { tenant } from '@masthead/contract/system/tenant'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { MobileOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActingTenant, useActing } from '../kit/noun/acting'
import { BranchSide } from '../kit/tree/BranchSide'
import type { Branch } from '../kit/tree/BranchTree'
import { isFailure, type Row } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { type OneTimePassword, OneTimePasswords } from '../kit/act/OneTimePasswords'
import { useMay } from '../kit/wire/permission'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { useSession } from '../kit/wire/session'
import { toast } from '../kit/look/toast'
import { invoke, refresh } from '../kit/noun/write'
import { ExplainDrawer } from '../system/ExplainDrawer'
import { AssignRoles } from './AssignRoles'
import { PhoneAccount } from './PhoneAccount'
import { TenantChoice } from './TenantChoice'
import { EnterTenant, TenantInput } from './TenantInput'
import { UserSessions } from './UserSessions'
import { askResetMany, repeat, words } from './words'

const reset = user.calls?.resetPassword
const assign = user.calls?.grant

/** What the tree beside the list filters by. */
const byTree = ['deptBelow', 'deptId']
const noTree = ['deptBelow']

/** The password of a new account is typed twice; whether both are the same, the server says. The tenant that it belongs to stands first. */
const withRepeat = (noun: Resource): Resource => ({
  ...noun,
  fields: Object.fromEntries([
    ['tenantId', tenantField],
    ...Object.entries(noun.fields).flatMap(([key, field]) =>
      key === 'password' ? [[key, field] as const, ['password2', { ...field, ...repeat }] as const] : [[key, field] as const],
    ),
  ]),
  face: {
    ...noun.face,
    groups: noun.face?.groups?.map((group) =>
      group.fields.includes('password')
        ? { ...group, fields: ['tenantId', ...group.fields.flatMap((key) => (key === 'password' ? [key, 'password2'] : [key]))] }
        : group,
    ),
  },
})

const tenantField = text(words.tenant, { required: true, once: true, group: user.fields.account.group })

const inputs: Inputs = { tenantId: TenantInput }

/** Users of one's own tenant, or for administrators of the platform of the one that they choose. */
const UserPage = () => {
  const own = useSession((session) => session.user?.tenant_id)
  const choosesTenant = useMay()(permission(tenant, 'view'))
  const [chosen, setChosen] = useState<string>()
  const [, setAddress] = useSearchParams()
  const [visit, setVisit] = useState(0)
  const enter = (tenantId: string): void => setChosen(tenantId === own ? undefined : tenantId)
  const choose = (tenantId: string): void => {
    setAddress({})
    // Another list, with nothing open or chosen of the one before; a form that chose the tenant stays open.
    setVisit(visit + 1)
    enter(tenantId)
  }
  const acting = choosesTenant ? chosen : undefined
  return (
    <ActingTenant.Provider value={acting}>
      <EnterTenant.Provider value={enter}>
        <FormInputs.Provider value={inputs}>
          <Users key={visit} tenantId={acting ?? own} head={choosesTenant && <TenantChoice value={acting ?? own} onChoose={choose} />} />
        </FormInputs.Provider>
      </EnterTenant.Provider>
    </ActingTenant.Provider>
  )
}

/** The derived page beside the tree of departments, with one-time passwords and roles for those that are chosen. */
const Users = ({ head, tenantId }: { head: ReactNode; tenantId: string | undefined }) => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const myself = useSession((session) => session.user?.user_id)
  const [told, setTold] = useState<readonly OneTimePassword[]>()
  const [assigned, setAssigned] = useState<{ rows: readonly Row[]; done: () => void }>()
  const [watched, setWatched] = useState<Row>()
  const [branch, setChosen] = useState<{ of: string | undefined; node: Branch }>()
  const [asked, setAsked] = useState<Row>()
  const [isByPhone, setByPhone] = useState(false)
  const [, setAddress] = useSearchParams()
  const acting = useActing()
  const may = useMay()
  const seesDepts = may(permission(dept, 'view'))
  // A department of the tenant before is none of this one.
  const chosen = branch?.of === tenantId ? branch?.node : undefined
  const fixed = useMemo(() => (chosen ? { deptBelow: chosen.key } : undefined), [chosen])
  const preset = useMemo(() => ({ tenantId, ...(chosen ? { deptId: chosen.key } : {}) }), [chosen, tenantId])

  const actions = useMemo((): RowAction[] => {
    const resetAll = async (rows: readonly Row[], done: () => void): Promise<void> => {
      try {
        setTold(await invoke<readonly OneTimePassword[]>(user, 'resetPassword', { userIds: rows.map(({ id }) => id), ...acting }, [400]))
        done()
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.status === 400) toast('error', error.message)
      }
      refresh(queries, user.name)
    }
    return [
      {
        key: 'grant',
        label: assign?.label ?? user.label,
        needs: [permission(user, 'grant')],
        go: (rows, done) => setAssigned({ rows, done }),
      },
      {
        key: 'sessions',
        label: user.calls?.sessions?.label ?? user.label,
        single: true,
        needs: [permission(user, 'force_logout')],
        go: ([row]) => setWatched(row),
      },
      {
        key: 'explain',
        label: words.explain,
        single: true,
        needs: [permission(dataScope, 'explain')],
        go: ([row]) => setAsked(row),
      },
      {
        key: 'resetPassword',
        label: reset?.label ?? user.label,
        tone: 'danger',
        needs: [permission(user, 'reset_password')],
        // One's own password is changed in the personal information.
        fits: (row) => row.id !== myself,
        go: (rows, done) =>
          void modal.confirm({
            title: say(reset?.label ?? user.label),
            content: rows.length === 1 ? `${rows[0]?.account}：${say(words.askReset)}` : say(askResetMany(rows.length)),
            okText: say(phrases.form.confirm),
            cancelText: say(phrases.form.cancel),
            okButtonProps: { danger: true },
            onOk: () => resetAll(rows, done),
          }),
      },
    ]
  }, [modal, queries, say, myself, acting])
  const list = (
    <ResourcePage
      name={user.name}
      rowActions={actions}
      variant={withRepeat}
      hiddenFilters={seesDepts ? byTree : noTree}
      {...(fixed ? { fixed } : {})}
      preset={preset}
      tools={
        may(permission(user, 'idaas')) && (
          <Button icon={<MobileOutlined />} onClick={() => setByPhone(true)}>
            {say(user.calls?.submitIdaas?.label ?? user.label)}
          </Button>
        )
      }
    />
  )
  const choose = (node: Branch | undefined): void => {
    // Another department is another list, from its first page.
    setAddress({})
    setChosen(node && { of: tenantId, node })
  }
  return (
    <>
      {seesDepts ? (
        <div className="branch">
          <BranchSide head={head} noun={dept} fixed={acting} chosen={chosen} onChoose={choose} all={words.everybody} still />
          {list}
        </div>
      ) : (
        list
      )}
      {asked && <ExplainDrawer userId={asked.id} onClose={() => setAsked(undefined)} />}
      {isByPhone && <PhoneAccount tenantId={tenantId} onClose={() => setByPhone(false)} />}
      {watched && <UserSessions row={watched} onClose={() => setWatched(undefined)} />}
      {told && <OneTimePasswords title={say(reset?.label ?? user.label)} passwords={told} onClose={() => setTold(undefined)} />}
      {assigned && <AssignRoles users={assigned.rows} onDone={assigned.done} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

export default UserPage
