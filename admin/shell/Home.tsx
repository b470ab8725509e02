import { EditOutlined, FileDoneOutlined, FileTextOutlined, RollbackOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type Page } from '../kit/client'
import { useMay } from '../kit/permission'
import { useSession } from '../kit/session'
import './home.css'

/** The home page: what waits for this user, counted by the lists that the links open. */
export const Home = () => {
  const { t } = useTranslation()
  const may = useMay()
  const user = useSession((session) => session.user)
  const hour = new Date().getHours()
  const greeting = hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening'
  const me = user?.user_id ?? ''
  return (
    <div className="home">
      <header className="home-head">
        <h1>{t(greeting, { name: user?.nick_name || user?.user_name || user?.account || '' })}</h1>
        {may('news_add') && (
          <Button type="primary" icon={<EditOutlined />} onClick={() => window.open('/news', '_blank')}>
            {t('home.write')}
          </Button>
        )}
      </header>
      <h2>{t('home.waiting')}</h2>
      {may('news_view') ? (
        <ul className="home-cards">
          <Waiting icon={<FileTextOutlined />} name={t('home.drafts')} query={{ status: '0', createUser: me }} />
          <Waiting icon={<RollbackOutlined />} name={t('home.returned')} query={{ status: '2', createUser: me }} />
          {may('news_issue') && <Waiting icon={<EditOutlined />} name={t('home.toSign')} query={{ status: '1' }} />}
          <Waiting icon={<FileDoneOutlined />} name={t('home.online')} query={{ status: '4' }} />
        </ul>
      ) : (
        <p className="soft">{t('home.nothing')}</p>
      )}
    </div>
  )
}

const Waiting = ({ icon, name, query }: { icon: ReactNode; name: string; query: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation()
  const count = useQuery({
    queryKey: ['count', 'cms/news', query],
    queryFn: ({ signal }) => call<Page>('GET', '/api/blade-cms/news/page', { query: { ...query, current: 1, size: 1 }, signal, quiet: true }),
    select: (page) => `${page.total.toLocaleString()}${page.totalExact === false ? '+' : ''}`,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  })
  return (
    <li>
      <Link className="card home-card" to={`/cms/news?${new URLSearchParams(query)}`}>
        <span className="home-icon" aria-hidden="true">
          {icon}
        </span>
        <span>{name}</span>
        <strong>
          {count.isPending ? (
            <Skeleton.Node active className="home-count" />
          ) : count.isError ? (
            <span className="home-failed">{t('page.loadFailed')}</span>
          ) : (
            count.data
          )}
        </strong>
      </Link>
    </li>
  )
}
