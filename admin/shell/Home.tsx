import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { BarChartOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Feed } from '../desk/Feed'
import { Figures, FiguresWaiting } from '../desk/Figures'
import { type Counted, newsroom, useFigures, useListPage } from '../desk/figures'
import { words } from '../desk/home-words'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { platformTenant, useSession } from '../kit/wire/session'
import { Later, lazyPart } from '../kit/wire/part'
import './home.css'

const StartCard = lazyPart(() => import('../desk/StartCard'))
const DayRows = lazyPart(() => import('../desk/DayRows'))
const HomeAside = lazyPart(() => import('../desk/HomeAside'))
const HomeWays = lazyPart(() => import('../desk/HomeWays'))
const MovedRows = lazyPart(() => import('../desk/MovedRows'))
const WaitingRows = lazyPart(() => import('../desk/WaitingRows'))

/** Whoever has to do with more than this finds the rest in lines. */
const mostCards = 10

/** The home page: what waits for this user, what is his, what the day brought and what happens now. */
export const Home = () => {
  const say = useSay()
  const may = useMay()
  const user = useSession((session) => session.user)
  const found = useFigures()
  const isPlatform = user?.tenant_id === platformTenant && may('system_tenant_view')
  const hour = wireNow().hour()
  const greeting = hour < 12 ? framePhrases.home.morning : hour < 18 ? framePhrases.home.afternoon : framePhrases.home.evening
  const of = (group: string) => (found.data ?? []).filter((figure) => figure.group === group)
  // Zeros of the newsroom tell who writes that all is done; those of every other list would bury what waits, as would those of a platform that has no newsroom.
  const hasNews = isPlatform ? (found.data ?? []).some(({ total, noun }) => total > 0 && noun === newsroom) : may('news_add')
  const told = (some: readonly Counted[]) => some.filter(({ total, noun }) => total > 0 || (noun === newsroom && hasNews))
  const [waiting, mine, today] = [told(of('waiting')), told(of('mine')), told(of('today'))]
  const booked = today.filter(({ at }) => at)
  // What is late comes before what waits, and that before what is done.
  const rankOf = ({ total, tone, noun }: Counted): number => (total === 0 ? 0 : tone === 'warn' ? 3 : noun === newsroom ? 2 : 1)
  const ranked = [...waiting].sort((one, other) => rankOf(other) - rankOf(one))
  const isDone = waiting.every(({ total }) => total === 0)
  return (
    <div className="home">
      <header className="home-head">
        <h1>{say(greeting, { name: user?.nick_name || user?.user_name || user?.account || '' })}</h1>
        <span className="home-ways">
          {may('news_view') && (
            <Link className="home-way" to="/wel/dashboard">
              <BarChartOutlined aria-hidden /> {say(words.toDashboard)}
            </Link>
          )}
          {(may('general_statistical_view') || may('pay_payorder_view')) && (
            <Link className="home-way" to="/wel/week">
              {say(words.toWeek)}
            </Link>
          )}
          {may('system_param_biz_edit') && (
            <Link className="home-way" to="/cms/site">
              {say(words.toSite)}
            </Link>
          )}
          {!may('news_add') && (
            <Later>
              <HomeWays />
            </Later>
          )}
          {may('news_add') && (
            <Button type="primary" icon={<EditOutlined />} onClick={() => window.open('/news', '_blank')}>
              {say(framePhrases.home.write)}
            </Button>
          )}
        </span>
      </header>
      {found.isError && !found.data ? (
        <div className="card home-box" role="alert">
          <h2>{say(phrases.page.loadFailed)}</h2>
          <p>{found.error.message}</p>
          <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </div>
      ) : (
        <>
          {isPlatform && (
            <Later>
              <StartCard />
            </Later>
          )}
          <section aria-labelledby="home-waiting">
            <h2 id="home-waiting">{say(words.waiting)}</h2>
            {found.isPending ? (
              <FiguresWaiting count={4} />
            ) : (
              <>
                <Figures figures={ranked.slice(0, mostCards)} look="cards" />
                {!isDone && (
                  <Later>
                    <WaitingRows figures={ranked} />
                  </Later>
                )}
                {ranked.length > mostCards && (
                  <div className="home-more">
                    <Figures figures={ranked.slice(mostCards)} look="lines" />
                  </div>
                )}
              </>
            )}
            {!found.isPending && isDone && <p className="soft home-done">{say(words.allDone)}</p>}
          </section>
          <div className="home-columns">
            <div className="home-column">
              {booked.length > 0 && (
                <Later>
                  <DayRows figures={booked} />
                </Later>
              )}
              {(found.isPending || mine.length > 0) && <Lines id="home-mine" title={say(words.mine)} figures={mine} />}
              {(found.isPending || today.length > 0) && <Lines id="home-today" title={say(words.today)} figures={today} />}
              {!may('news_view') && mine.some(({ noun }) => noun !== newsroom) && (
                <Later>
                  <MovedRows figures={mine} />
                </Later>
              )}
            </div>
            {!may('news_view') && (
              <Later>
                <HomeAside />
              </Later>
            )}
            {may('news_view') && (
              <Box id="home-feed" title={say(words.feed)}>
                <Feed />
              </Box>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Numbers in lines; those of one list say in their title which it is. */
const Lines = ({ id, title, figures }: { id: string; title: string; figures: readonly Counted[] }) => {
  const pageOf = useListPage()
  const [first] = figures
  const name = first && first.noun !== newsroom && figures.every(({ noun }) => noun === first.noun) ? pageOf(first.noun)?.name : undefined
  return (
    <Box id={id} title={name ? `${title} · ${name}` : title}>
      <Figures figures={figures} look="lines" isNamed={name === undefined} />
    </Box>
  )
}

const Box = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card home-box" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
