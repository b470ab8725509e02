import { phrases } from '../kit/look/phrases'
import { Result, Skeleton } from 'antd'
import { useLocation } from 'react-router'
import { useSay } from '../kit/look/language'
import { type Facts, useFacts } from './facts'
import { embeddedIn, leavesOf, type MenuItem, useMenu } from '../kit/wire/menu'
import { words } from './words'

/** Whether a page may be embedded: one of an allowed host, or one of this site that the menu names. */
const isAllowed = (address: string, { frameHosts }: Facts, menu: readonly MenuItem[]): boolean => {
  const url = URL.canParse(address, window.location.href) ? new URL(address, window.location.href) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (url.origin === window.location.origin) return leavesOf(menu).some(({ path }) => path === address)
  return frameHosts.some((host) => url.host === host || (host.startsWith('*.') && url.host.endsWith(host.slice(1))))
}

/** A page of somebody else's inside the back-office. */
const EmbeddedPage = () => {
  const say = useSay()
  const facts = useFacts()
  const menu = useMenu()
  const address = embeddedIn(useLocation().pathname) ?? ''
  if (facts.isPending || menu.isPending) return <Skeleton active className="pane-skeleton" aria-label={say(phrases.page.loading)} />
  if (!facts.data || !isAllowed(address, facts.data, menu.data ?? []))
    return <Result status="warning" title={say(words.frameRefused)} subTitle={`${say(words.frameRefusedHint)} ${address}`} />
  return (
    <iframe
      className="embedded"
      src={address}
      title={address}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  )
}

export default EmbeddedPage
