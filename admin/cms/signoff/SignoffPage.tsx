import { signoff } from '@masthead/contract/cms/signoff'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'

/** Levels that wait, those due first: the derived page, with the way to the article. */
const SignoffPage = () => {
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction[]>(
    () => [
      {
        key: 'read',
        label: ['看稿', 'Read it'],
        needs: ['news_view'],
        single: true,
        go: ([row]) => row && navigate(`/news?id=${encodeURIComponent(String(row.newsId))}`),
      },
    ],
    [navigate],
  )
  return <ResourcePage name={signoff.name} rowActions={actions} />
}

export default SignoffPage
