import { LoadFailed } from '../kit/look/LoadFailed'
import { Alert, Skeleton } from 'antd'
import { Tabs } from '../kit/look/Tabs'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/look/language'
import { useMe } from '../kit/wire/me'
import { NoticeWays } from './NoticeWays'
import { Password } from './Password'
import { Person } from './Person'
import './user.css'
import { words as tokenWords } from './token-words'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const AccessTokens = lazyPart(() => import('./AccessTokens'))

const Tokens = () => (
  <Later fallback={<Skeleton active />}>
    <AccessTokens />
  </Later>
)

/** The user's own account: name and face (tabsActive=1), password (tabsActive=2), how they are notified (tabsActive=3), and access tokens (tabsActive=4). */
const Info = () => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const me = useMe()
  if (me.isPending) return <Skeleton active className="pane-skeleton" />
  if (!me.data) {
    return <LoadFailed of={me} />
  }
  // Until the password is the user's own nothing else can be saved.
  const mustChange = me.data.mustChangePwd === true
  const wanted = address.get('tabsActive') ?? '1'
  const shown = mustChange ? '2' : ['2', '3', '4'].includes(wanted) ? wanted : '1'
  return (
    <section className="card info" aria-label={say(words.info)}>
      <h1>{say(words.info)}</h1>
      {mustChange && <Alert type="warning" showIcon title={say(words.mustChange)} description={say(words.mustChangeWhy)} />}
      <Tabs
        activeKey={shown}
        onChange={(key) => setAddress({ tabsActive: key }, { replace: true })}
        items={[
          ...(mustChange ? [] : [{ key: '1', label: say(words.infoOf), children: <Person me={me.data} /> }]),
          { key: '2', label: say(words.password), children: <Password account={String(me.data.account)} mustChange={mustChange} /> },
          ...(mustChange ? [] : [{ key: '3', label: say(words.noticeWays), children: <NoticeWays /> }]),
          ...(mustChange ? [] : [{ key: '4', label: say(tokenWords.title), children: <Tokens /> }]),
        ]}
      />
    </section>
  )
}

export default Info
