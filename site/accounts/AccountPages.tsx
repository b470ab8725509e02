import { say } from '@masthead/contract/kit/label'
import { Body } from '../ArticlePage'
import { FollowForm } from '../below/FollowForm'
import type { Account, AccountListing, AccountText, AccountTextListing } from '../load'
import { type Frame, ListLinks, Page, Pager, Trail, type TrailStep } from '../Page'
import { Phrases } from '../Phrases'
import { imageProps } from '../picture'
import { isoTime, shortTime } from '../time'
import { pageText, titleOf, words as siteWords } from '../words'
import { words } from './words'

export const accountHref = (id: string): string => `/account?id=${encodeURIComponent(id)}`

export const accountTextHref = (id: string): string => `/accountText?id=${encodeURIComponent(id)}`

const noSizes = new Map()

const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, language), href: '/home' },
  { name: say(words.accounts, language), href: '/accounts' },
  ...last,
]

const pageSuffix = ({ current, pages }: { current: number; pages: number }, { language }: Frame): string =>
  current > 1 ? ` - ${pageText(current, pages, language)}` : ''

/** The picture of an account, or the first character of its name. */
const Face = ({ account: { avatar, name } }: { account: Account }) =>
  avatar ? (
    <img className="avatar" {...imageProps(avatar, undefined, '64px')} alt="" width="64" height="64" decoding="async" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {[...name][0]}
    </span>
  )

const Verified = ({ account, frame: { language } }: { account: Account; frame: Frame }) =>
  account.verified ? <span className="verified">{say(words.verified, language)}</span> : null

interface Shown {
  readonly frame: Frame
  /** Whose it is, for its counts. */
  readonly tenantId: string
}

/** Where the program counts what readers do. */
const front = (noun: string): string => `blade-${noun}/front`

const Count = ({ kind, of, id, count, tenantId, frame: { language } }: Shown & CountProps) => (
  <p className="ways">
    <button type="button" className="count" data-count={kind} data-counted={id} data-of={front(of)} data-tenant={tenantId}>
      {say(words[kind], language)} <span>{count ?? 0}</span>
    </button>
  </p>
)

interface CountProps {
  readonly kind: 'follow' | 'like'
  readonly of: string
  readonly id: string
  readonly count: number | null | undefined
}

/** Every account that was let in. */
export const AccountsPage = ({ frame, listing }: { frame: Frame; listing: AccountListing }) => {
  const { language, settings } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(`${say(words.accounts, language)}${pageSuffix(listing, frame)}`, settings.name)}
      section="accounts"
      head={
        <>
          <ListLinks frame={frame} path="/accounts" current={listing.current} pages={listing.pages} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame)} language={language} />
      <header className="shelf">
        <h1>{say(words.accounts, language)}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {listing.records.length === 0 ? (
        <p className="nothing">{say(words.none, language)}</p>
      ) : (
        <ul className="accounts">
          {listing.records.map((account) => (
            <li key={account.id}>
              <Face account={account} />
              <div>
                <h2>
                  <a href={accountHref(account.id)}>{account.name}</a> <Verified account={account} frame={frame} />
                </h2>
                <p className="facts">
                  <span>{account.orgName}</span>
                  {account.categoryName && <span>{account.categoryName}</span>}
                </p>
                {account.intro && <p className="brief">{account.intro}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager path="/accounts" current={listing.current} pages={listing.pages} language={language} />
    </Page>
  )
}

/** One account: who keeps it, and what it published, the newest first. */
export const AccountPage = ({ frame, account, listing, tenantId }: Shown & { account: Account; listing: AccountTextListing }) => {
  const { language, settings, today, zone } = frame
  const path = accountHref(account.id)
  return (
    <Page
      frame={frame}
      title={titleOf(`${account.name}${pageSuffix(listing, frame)}`, settings.name)}
      section="accounts"
      head={
        <>
          <ListLinks frame={frame} path={path} current={listing.current} pages={listing.pages} />
          <meta name="description" content={account.intro || `${account.name} - ${account.orgName}`} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: account.name })} language={language} />
      <header className="shelf keeper">
        <Face account={account} />
        <div>
          <h1>
            {account.name} <Verified account={account} frame={frame} />
          </h1>
          <p className="facts">
            <span>{`${say(words.organisation, language)} ${account.orgName}`}</span>
            {account.categoryName && <span>{account.categoryName}</span>}
          </p>
          {account.intro && <p className="brief">{account.intro}</p>}
          {frame.settings.takesMembers ? (
            <FollowForm type="official/account" id={account.id} back={accountHref(account.id)} language={frame.language} count={account.fans ?? 0} />
          ) : (
            <Count kind="follow" of="official/account" {...{ id: account.id, tenantId, frame }} count={account.fans} />
          )}
        </div>
      </header>
      {listing.records.length === 0 ? (
        <p className="nothing">{say(words.noTexts, language)}</p>
      ) : (
        <ol className="questions">
          {listing.records.map((text) => (
            <li key={text.id}>
              <h2>
                <a href={accountTextHref(text.id)}>{text.title}</a>
              </h2>
              <p className="facts">
                {text.author && text.author !== account.name && <span>{text.author}</span>}
                <time dateTime={isoTime(text.publishTime, zone)}>{shortTime(text.publishTime, today, language)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pager path={path} current={listing.current} pages={listing.pages} language={language} />
    </Page>
  )
}

/** What an account published, under its name and not under that of the newsroom. */
export const AccountTextPage = ({ frame, text, tenantId }: Shown & { text: AccountText }) => {
  const { language, settings, origin } = frame
  const account = { name: text.accountName, href: accountHref(text.accountId) }
  return (
    <Page
      frame={frame}
      title={titleOf(text.title, settings.name)}
      section="accounts"
      head={
        <>
          <link rel="canonical" href={`${origin}${accountTextHref(text.id)}`} />
          <meta name="description" content={`${text.title} - ${text.accountName}`} />
          <meta property="og:type" content="article" />
          <meta property="og:title" content={text.title} />
        </>
      }
    >
      <div className="story">
        <Trail steps={stepsTo(frame, account, { name: say(siteWords.text, language) })} language={language} />
        <article className="text" lang="zh-CN" data-visited={text.id} data-of={front('official/manuscript')} data-tenant={tenantId}>
          <header>
            <h1>
              <Phrases text={text.title} />
            </h1>
            <p className="byline" lang={language === 'en' ? 'en' : 'zh-CN'}>
              <a href={account.href}>{account.name}</a>
              {text.author && text.author !== account.name && <span>{`${say(words.author, language)} ${text.author}`}</span>}
              {text.source && <span>{`${say(words.source, language)} ${text.source}`}</span>}
              <time dateTime={isoTime(text.publishTime, frame.zone)}>{(text.publishTime ?? '').slice(0, 16)}</time>
              <span>{`${say(words.reads, language)} ${text.views ?? 0}`}</span>
            </p>
          </header>
          <Body html={text.content} sizes={noSizes} />
          <Count kind="like" of="official/manuscript" {...{ id: text.id, tenantId, frame }} count={text.likes} />
        </article>
      </div>
    </Page>
  )
}
