import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Alert, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../kit/look/language'
import { words } from './words'

interface Scope {
  readonly id: string | null
  readonly name: string | null
  readonly menu: string | null
  readonly rule: string
  readonly condition: string | null
  readonly fields: string
  /** null where no row was asked about. */
  readonly reaches: boolean | null
}

interface Role {
  readonly id: string
  readonly name: string
  readonly isOn: boolean
  readonly isAdministrator: boolean
  readonly holds: boolean
  readonly narrowedBy: string | null
  readonly scopes: readonly Scope[]
}

/** What the server found out. */
export interface Explained {
  readonly user: { readonly account: string; readonly name: string; readonly isOn: boolean }
  readonly noun: { readonly label: string }
  readonly code: string
  readonly verb: string
  readonly button: { readonly name: string; readonly menu: string | null; readonly isOn: boolean } | null
  readonly inPackage: boolean
  readonly isTheirs: boolean
  readonly standing: 'platform' | 'administrator' | 'roles'
  readonly roles: readonly Role[]
  readonly holds: boolean
  readonly row: { readonly title: string | null; readonly isSeen: boolean } | null
  readonly isSeen: boolean
  readonly hidden: readonly string[]
  readonly partly: readonly string[]
}

/** The answer first, then what it follows from: permission, roles, rows, fields. */
export const Explanation = ({ found }: { found: Explained }) => {
  const say = useSay()
  const { user, button, roles, row } = found
  const what = `${found.noun.label} · ${found.verb}${row ? ` · ${row.title ?? ''}` : ''}`
  const verdict: Label = found.isSeen
    ? [`${user.name} 可以：${what}`, `${user.name} may: ${what}`]
    : [`${user.name} 不可以：${what}`, `${user.name} may not: ${what}`]
  return (
    <div className="explained">
      <Alert type={found.isSeen ? 'success' : 'error'} showIcon title={say(verdict)} description={say(reasonOf(found))} />
      <h3>{say(words.permission)}</h3>
      <ul className="explained-facts">
        <Fact isGood={user.isOn}>{say(user.isOn ? words.accountOn : words.accountOff)}</Fact>
        <Fact isGood={found.isTheirs}>{say(found.isTheirs ? words.forTenants : words.platformOnly)}</Fact>
        <Fact isGood={found.inPackage}>{say(found.inPackage ? words.inPackage : words.notInPackage)}</Fact>
        <Fact isGood={found.holds}>
          {button ? `${button.menu ? `${button.menu} / ` : ''}${button.name}` : say(words.noButton)} <code>{found.code}</code>
          {button && !button.isOn && <Tag color="error">{say(words.off)}</Tag>}
        </Fact>
      </ul>
      <h3>{say(words.roles)}</h3>
      {roles.length === 0 && <p className="soft">{say(words.noRoles)}</p>}
      {roles.map((role) => (
        <section key={role.id} className="explained-role">
          <h4>
            {role.name}
            {!role.isOn && <Tag>{say(words.off)}</Tag>}
          </h4>
          <ul className="explained-facts">
            <Fact isGood={role.isOn && role.holds && !role.narrowedBy}>
              {say(role.isAdministrator ? words.holdsAll : role.holds ? words.holds : words.holdsNot)}
              {role.narrowedBy && ` · ${say(words.narrowedBy)} ${role.narrowedBy}`}
            </Fact>
            {role.holds &&
              role.scopes.map((scope) => (
                <Fact key={scope.id ?? 'default'} isGood={scope.reaches}>
                  {scope.name ? `${scope.name}${scope.menu ? ` (${scope.menu})` : ''}` : say(words.noScope)} · {scope.rule}
                  {scope.condition && <code>{scope.condition}</code>}
                  {scope.reaches !== null && ` · ${say(scope.reaches ? words.reachesRow : words.missesRow)}`}
                  {scope.fields !== '*' && <span className="soft"> {say([`可见字段：${scope.fields}`, `Fields: ${scope.fields}`])}</span>}
                </Fact>
              ))}
          </ul>
        </section>
      ))}
      {(found.hidden.length > 0 || found.partly.length > 0) && <h3>{say(words.fields)}</h3>}
      {found.hidden.length > 0 && <p>{say([`看不到：${found.hidden.join('、')}`, `Not seen: ${found.hidden.join(', ')}`])}</p>}
      {found.partly.length > 0 && <p>{say([`仅部分数据可见：${found.partly.join('、')}`, `Seen in some rows: ${found.partly.join(', ')}`])}</p>}
    </div>
  )
}

const reasonOf = ({ user, isTheirs, inPackage, holds, row, standing, roles }: Explained): Label => {
  if (!user.isOn) return words.accountOff
  if (!isTheirs) return words.platformOnly
  if (standing !== 'roles' && holds) return row && !row.isSeen ? words.outOfReach : words.byAdministrator
  if (!inPackage) return words.notInPackage
  if (!holds) return roles.some((role) => role.narrowedBy) ? words.narrowed : words.noRoleHolds
  return row && !row.isSeen ? words.outOfReach : words.byRoles
}

/** One thing that speaks for, against, or neither. */
const Fact = ({ isGood, children }: { isGood: boolean | null; children: ReactNode }) => (
  <li data-good={isGood ?? 'none'}>
    {isGood === null ? (
      <MinusCircleFilled aria-hidden="true" />
    ) : isGood ? (
      <CheckCircleFilled aria-label="✓" />
    ) : (
      <CloseCircleFilled aria-label="✗" />
    )}
    <span>{children}</span>
  </li>
)
