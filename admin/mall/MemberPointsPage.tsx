import { SwapOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import { member } from '@masthead/contract/user/member'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Column, Reshape } from '../kit/row/columns'
import { useMay } from '../kit/wire/permission'
import { ConvertPoints } from './ConvertPoints'
import { conversionWords as words } from './conversion-words'
import { MemberCell } from './MemberCell'
import { memberWords } from './member-words'

const reads = ['userId']
const right = permission(pointsconversion, 'convert')

const figures = memberpoints.face?.key ?? []

/** Where a column stands among the figures of a member: what may be spent first, other columns after all of them. */
const rank = (key: unknown): number => (figures.includes(String(key)) ? figures.indexOf(String(key)) : figures.length)

/** Points of members: the derived page, which says what each is called, and for who may convert them the dialog that turns activity points into mall points. */
const MemberPointsPage = () => {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<{ readonly row?: RowAs<typeof memberpoints> | undefined }>()
  const rowActions = useMemo(
    (): readonly RowAction[] => [
      { key: 'convert', label: words.open, needs: [right], single: true, go: ([row]) => setOpen({ row: rowAs(memberpoints, row) }) },
    ],
    [],
  )
  const isSeen = may(permission(member, 'view'))
  const reshape = useMemo((): Reshape => {
    const called: Column = {
      key: 'called',
      title: say(memberWords.called),
      width: 200,
      render: (_, row) => <MemberCell id={rowAs(memberpoints, row).userId} />,
    }
    return ([first, ...rest]) => [
      ...(first ? [first] : []),
      ...(first && isSeen ? [called] : []),
      ...[...rest].sort((one, other) => rank(one.key) - rank(other.key)),
    ]
  }, [isSeen, say])
  const tools = may(right) && (
    <Button icon={<SwapOutlined />} onClick={() => setOpen({})}>
      {say(words.open)}
    </Button>
  )
  return (
    <>
      <ResourcePage name={memberpoints.name} tools={tools} rowActions={rowActions} reads={reads} isFitted reshape={reshape} />
      {open && <ConvertPoints row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export default MemberPointsPage
