import { signoff } from '@masthead/contract/cms/signoff'
import { AuditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSay } from '../../kit/look/language'
import type { RowAction } from '../../kit/noun/rowActions'
import { rowAs } from '../../kit/noun/rowAs'
import { ResourcePage } from '../../kit/page/ResourcePage'
import { useMay } from '../../kit/wire/permission'
import { words } from './words'

/** Levels that wait, those due first: the derived page, with the way to the article and to the reviewers' desk. */
const SignoffPage = () => {
  const navigate = useNavigate()
  const may = useMay()
  const say = useSay()
  const actions = useMemo<readonly RowAction[]>(
    () => [
      {
        key: 'read',
        label: words.read,
        needs: ['news_view'],
        single: true,
        go: ([row]) => row && navigate(`/news?id=${encodeURIComponent(rowAs(signoff, row).newsId)}`),
      },
    ],
    [navigate],
  )
  const desk = may('cms_signoff_pass') ? (
    <Link to="/cms/review">
      <Button icon={<AuditOutlined />}>{say(words.desk)}</Button>
    </Link>
  ) : undefined
  return <ResourcePage name={signoff.name} rowActions={actions} tools={desk} />
}

export default SignoffPage
