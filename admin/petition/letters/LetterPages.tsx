import { InboxOutlined } from '@ant-design/icons'
import type { letterTypes } from '@masthead/contract/petition/letterwords'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSay } from '../../kit/look/language'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'
import { words } from './words'

/** The derived list of one kind of letter, with the way to the desk where it is handled. */
const LetterPage = ({ kind }: { kind: keyof typeof letterTypes }) => {
  const say = useSay()
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [
      {
        key: 'desk',
        label: words.open,
        single: true,
        go: ([row]) => void navigate(`/petition/letters?${new URLSearchParams({ kind, id: row?.id ?? '' })}`),
      },
    ],
    [kind, navigate],
  )
  return (
    <ResourcePage
      name={kind}
      rowActions={rowActions}
      reads={['status']}
      tools={
        <Link to={`/petition/letters?${new URLSearchParams({ kind })}`}>
          <Button icon={<InboxOutlined />}>{say(words.title)}</Button>
        </Link>
      }
    />
  )
}

export const PlatformCases = () => <LetterPage kind="petition/petitionxxptjjjb" />
export const EnterpriseCases = () => <LetterPage kind="petition/qetitionxxptjjjb" />
export const EarlyWarnings = () => <LetterPage kind="petition/petitionxxptywyjxt" />
export const Disputes = () => <LetterPage kind="petition/petitioncxtppxjj" />
export const TransferSheets = () => <LetterPage kind="petition/qetitionjcblzbd" />
