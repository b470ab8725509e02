import { permission } from '@masthead/contract/kit/name'
import { user } from '@masthead/contract/user/user'
import { useQuery } from '@tanstack/react-query'
import { call, type Page } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import type { RowAs } from '../kit/noun/rowAs'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

/** Names that are shown; of the others the number. */
const shown = 8

/** The users whose rights a change of these roles changes. */
export const Touched = ({ roleIds }: { roleIds: readonly string[] }) => {
  const say = useSay()
  const may = useMay()(permission(user, 'view'))
  const ids = [...roleIds].sort().join(',')
  const { data } = useQuery({
    queryKey: ['rows', user.name, 'touched', ids],
    enabled: may && ids !== '',
    queryFn: ({ signal }) =>
      call<Page<RowAs<typeof user>>>('GET', apiOf(user, 'page'), { query: { roleId_equal: ids, size: shown }, signal, quiet: true }),
  })
  if (!data) return null
  const names = data.records.map(({ realName, name }) => realName ?? name)
  const more = data.total - names.length
  return (
    <section className="changes touched" aria-label={say(words.touched)}>
      <h3>{say(words.touched)}</h3>
      <p>
        {data.total === 0
          ? say(words.touchesNobody)
          : `${names.join(say(['、', ', ']))}${more > 0 ? say([` 等 ${data.total} 人`, ` and ${more} more`]) : ''}`}
      </p>
    </section>
  )
}
