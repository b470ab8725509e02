import type { tenant as tenantNoun } from '@masthead/contract/system/tenant'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import type { RowAs } from '../kit/noun/rowAs'
import { call, type Page } from '../kit/wire/client'
import { useListPath } from './figures'
import { words } from './start-words'
import './start.css'

type Tenant = RowAs<typeof tenantNoun>

/** Tenants that are named; the list has the others. */
const named = 5

/** What the platform's administrator begins with: the tenants there are, and the way to one that works. */
const StartCard = () => {
  const say = useSay()
  const pathOf = useListPath()
  const found = useQuery({
    queryKey: ['rows', 'system/tenant', 'start'],
    queryFn: ({ signal }) => call<Page<Tenant>>('GET', '/api/blade-system/tenant/page', { query: { current: 1, size: named }, signal, quiet: true }),
  })
  const tenants = found.data?.records ?? []
  const { data: demos } = useQuery({
    queryKey: ['rows', 'system/tenant', 'demo'],
    queryFn: ({ signal }) =>
      call<Page>('GET', '/api/blade-system/tenant/page', { query: { isDemo_equal: true, current: 1, size: 1 }, signal, quiet: true }),
  })
  const demo = demos?.records[0]
  const steps = (
    [
      ['system/tenant', words.addTenant, words.addTenantHint],
      ['system/role', words.addRole, words.addRoleHint],
      ['user/user', words.addUser, words.addUserHint],
      ['/cms/site', words.setSite, words.setSiteHint],
    ] as const
  ).flatMap(([noun, name, hint]) => {
    const path = noun.startsWith('/') ? noun : pathOf(noun)
    return path ? [{ path, name: say(name), hint: say(hint) }] : []
  })
  const list = pathOf('system/tenant')
  return (
    <section className="card start" aria-labelledby="start-title">
      <h2 id="start-title">{say(words.title)}</h2>
      <div className="start-columns">
        <ol>
          {steps.map(({ path, name, hint }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
              <span className="soft">{hint}</span>
            </li>
          ))}
        </ol>
        <div>
          <h3>{say(words.tenants)}</h3>
          <ul>
            {tenants.map((tenant) => (
              <li key={tenant.id} translate="no">
                {list ? <Link to={`${list}?id_equal=${tenant.id}`}>{tenant.tenantName}</Link> : tenant.tenantName}
                <span className="soft">{[tenant.tenantId, tenant.domain, tenant.isDemo && say(words.demo)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          <p className="start-ways">
            <a href="/home" target="_blank" rel="noopener">
              {say(words.openSite)}
            </a>
            {list && <Link to={list}>{say(words.allTenants)}</Link>}
            {list && demo?._can?.includes('removeDemo') && <Link to={`${list}?id_equal=${demo.id}`}>{say(words.removeDemo)}</Link>}
          </p>
        </div>
      </div>
    </section>
  )
}

export default StartCard
