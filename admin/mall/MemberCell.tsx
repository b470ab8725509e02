import { permission } from '@masthead/contract/kit/name'
import { member } from '@masthead/contract/user/member'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import type { RowAs } from '../kit/noun/rowAs'
import { call, type Page, withQuery } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { memberWords as words } from './member-words'

type Member = RowAs<typeof member>

/** Milliseconds in which cells of one list come to be drawn. */
const together = 10

let asked: { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, Member>> } | undefined

/** A member, asked for along with those that are asked for in the same moment. */
const memberBy = async (id: string): Promise<Member | null> => {
  if (!asked) {
    const ids = new Set<string>()
    const found = new Promise<void>((done) => setTimeout(done, together)).then(async () => {
      asked = undefined
      const { records } = await call<Page<Member>>('GET', withQuery(apiOf(member, 'page'), { id: [...ids].join(), size: ids.size }))
      return new Map(records.map((row) => [row.id, row]))
    })
    asked = { ids, found }
  }
  asked.ids.add(id)
  return (await asked.found).get(id) ?? null
}

/** What a member is called and the phone, both under their masks; nothing to who may not view members. */
export const MemberCell = ({ id }: { readonly id: string }) => {
  const say = useSay()
  const isSeen = useMay()(permission(member, 'view'))
  const { data } = useQuery({ queryKey: [member.name, 'called', id], queryFn: () => memberBy(id), enabled: isSeen && id !== '' })
  if (!data) return null
  const name = data.name ?? (data.phone ? say(words.nameless) : say(words.gone))
  return (
    <span className="line" translate="no">
      {[name, data.phone].filter(Boolean).join(' · ')}
    </span>
  )
}
