import { type Language, say } from '@masthead/contract/kit/label'
import { Fragment, type ReactNode } from 'react'
import { type BesideData, Below, besideArticle, Columns } from './Beside'
import { authorHref, isElsewhere, safeHref } from './link'
import type { Article, Card, LoadedArticle, Size } from './load'
import type { ArticleMeta } from './meta'
import { Marks, Related, Share } from './After'
import { type Frame, Page, Trail, type TrailStep } from './Page'
import { imageProps, picturesIn, settledBody, settledFilms } from './picture'
import { AudioPlayer, VideoPlayer } from './Player'
import { Phrases } from './Phrases'
import { VoteBelow } from './below/Ballot'
import { CommentsBelow } from './below/CommentsBelow'
import { OfferBelow } from './below/OfferBelow'
import { Reactions } from './below/Reactions'
import { LiveBelow } from './below/LiveBelow'
import { SignUpBelow } from './below/SignUpBelow'
import { datesIn, isoTime } from './time'
import { copyright, titleOf, words } from './words'

interface Props {
  readonly frame: Frame
  readonly loaded: LoadedArticle
  readonly meta: ArticleMeta
  readonly trail: readonly TrailStep[]
  readonly beside: BesideData
  readonly related: readonly Card[]
  /** Whose article it is, for its count of readers; absent for a preview, which counts nobody. */
  readonly tenantId: string | undefined
}

/** An article as its reader sees it; a preview carries a watermark and is not for search engines. */
export const ArticlePage = ({ frame, loaded, meta, trail, beside, related, tenantId }: Props) => {
  const { language, settings } = frame
  const { article } = loaded
  const isPreview = tenantId === undefined
  return (
    <Page
      frame={frame}
      title={titleOf(article.title, settings.name)}
      head={<Head frame={frame} article={article} meta={meta} isPreview={isPreview} />}
      {...(isPreview ? { className: 'preview' } : {})}
    >
      {isPreview && (
        <p className="watermark">
          <span>{say(words.preview, language)}</span>
        </p>
      )}
      <Columns side={besideArticle(beside, frame)}>
        <div className="story">
          <Trail steps={trail} language={language} />
          <Story frame={frame} loaded={loaded}>
            <Marks tags={loaded.tags} language={language} />
            {!isPreview && loaded.counts && (
              <Reactions id={article.id} counts={loaded.counts} language={language} takesMembers={settings.takesMembers === true} />
            )}
            {!isPreview && <Share title={article.title} href={meta.canonical} language={language} />}
            {!isPreview && loaded.live && <LiveBelow {...loaded.live} frame={frame} />}
            {tenantId !== undefined && loaded.offer && <OfferBelow {...loaded.offer} frame={frame} tenantId={tenantId} />}
            {!isPreview && loaded.vote && <VoteBelow vote={loaded.vote} frame={frame} />}
            {!isPreview && loaded.signUp && <SignUpBelow signUp={loaded.signUp} frame={frame} />}
          </Story>
          {tenantId !== undefined && loaded.takesComments && <CommentsBelow id={article.id} frame={frame} tenantId={tenantId} />}
          <Related cards={related} frame={frame} />
        </div>
      </Columns>
      <Below data={beside} frame={frame} />
      {tenantId !== undefined && <Counter id={article.id} tenantId={tenantId} />}
    </Page>
  )
}

/** Readers with a script are counted when the page is seen; those without one by this picture. */
const Counter = ({ id, tenantId }: { id: string; tenantId: string }) => (
  <div data-seen={id} data-tenant={tenantId} hidden>
    <noscript>
      <img src={`/site/seen.gif?id=${encodeURIComponent(id)}`} alt="" width="1" height="1" />
    </noscript>
  </div>
)

const Head = ({ frame, article, meta, isPreview }: { frame: Frame; article: Article; meta: ArticleMeta; isPreview: boolean }) => (
  <>
    {isPreview && <meta name="robots" content="noindex" />}
    {meta.description && <meta name="description" content={meta.description} />}
    {article.keywords && <meta name="keywords" content={article.keywords} />}
    <link rel="canonical" href={meta.canonical} />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content={frame.settings.name} />
    <meta property="og:title" content={article.title} />
    {meta.description && <meta property="og:description" content={meta.description} />}
    <meta property="og:url" content={meta.canonical} />
    {meta.image && <meta property="og:image" content={meta.image} />}
    <meta property="og:locale" content="zh_CN" />
    {meta.published && <meta property="article:published_time" content={meta.published} />}
    {meta.modified && <meta property="article:modified_time" content={meta.modified} />}
    {article.categoryName && <meta property="article:section" content={article.categoryName} />}
    <meta name="twitter:card" content={meta.image ? 'summary_large_image' : 'summary'} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped */}
    {!isPreview && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: meta.jsonLd }} />}
  </>
)

/** The text of an article as its readers see it. */
export const Story = ({
  frame,
  loaded: { article, sizes, films = noFilms, byline, messengers = [], notice },
  children,
}: {
  frame: Frame
  loaded: LoadedArticle
  children: ReactNode
}) => {
  const { language, settings } = frame
  const original = safeHref(article.linkUrl)
  const reprintOf = article.copyrightType === 2 ? article.sources || undefined : undefined
  const editor = article.editorName || article.createName
  return (
    <article className="text" lang="zh-CN">
      <header>
        {article.introduction && <p className="lead-in">{article.introduction}</p>}
        <h1>
          <Phrases text={article.title} />
        </h1>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        <Byline article={article} byline={byline} frame={frame} />
      </header>
      {article.correctionNote && (
        <aside className="correction" aria-label={say(words.correction, language)}>
          <strong>{say(words.correction, language)}</strong>
          {article.correctionNote}
        </aside>
      )}
      {article.audioUrl && <AudioPlayer src={article.audioUrl} seconds={article.audioDuration} language={language} />}
      {article.videoUrl && (
        <VideoPlayer
          src={article.videoUrl}
          poster={safeHref(article.thumb) ?? films.get(article.videoUrl)?.poster}
          size={films.get(article.videoUrl)?.size}
          seconds={article.videoDuration ?? films.get(article.videoUrl)?.seconds}
          language={language}
        />
      )}
      <Gallery article={article} sizes={sizes} language={language} />
      {article.content && <Body html={article.content} sizes={sizes} films={films} language={language} />}
      {original && (
        <p className="original">
          <a href={original} {...(isElsewhere(original) ? { target: '_blank', rel: 'noopener' } : {})}>
            {say(words.original, language)}
          </a>
        </p>
      )}
      <footer lang={language === 'en' ? 'en' : 'zh-CN'}>
        {children}
        {editor && <p className="editor">{`${say(words.editor, language)}${colon(language)}${editor}`}</p>}
        {messengers.length > 0 && (
          <p className="editor">{`${say(words.messenger, language)}${colon(language)}${messengers.join(language === 'en' ? ', ' : '、')}`}</p>
        )}
        {notice && <p className="copyright">{notice}</p>}
        <p className="copyright">{copyright(settings.name, reprintOf, language)}</p>
      </footer>
    </article>
  )
}

const colon = (language: Language): string => (language === 'en' ? ': ' : '：')

interface BylineProps extends Pick<LoadedArticle, 'article' | 'byline'> {
  readonly frame: Frame
}

const Byline = ({ article, byline, frame: { language, zone } }: BylineProps) => {
  const source = safeHref(article.sourceUrl)
  if (!article.sources && !article.publishTime && byline.length === 0) return null
  return (
    <p className="byline" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {byline.length > 0 && (
        <span className="authors">
          {`${say(words.by, language)}${language === 'en' ? ' ' : colon(language)}`}
          {byline.map(({ id, name }, at) => (
            <Fragment key={id ?? name}>
              {at > 0 && (language === 'en' ? ', ' : '、')}
              {id ? (
                <a rel="author" href={authorHref(id)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </span>
      )}
      {article.sources && (
        <span>
          {`${say(words.source, language)}${colon(language)}`}
          {source ? (
            <a href={source} target="_blank" rel="noopener">
              {article.sources}
            </a>
          ) : (
            article.sources
          )}
        </span>
      )}
      {article.publishTime && (
        <span>
          {`${say(words.published, language)}${colon(language)}`}
          <time dateTime={isoTime(article.publishTime, zone)}>{datesIn(article.publishTime.slice(0, 16), language)}</time>
        </span>
      )}
    </p>
  )
}

/** Pictures of an article that its body does not show. */
const Gallery = ({ article, sizes, language }: { article: Article; sizes: ReadonlyMap<string, Size>; language: Language }) => {
  const own = picturesIn(article.content ?? '')
  const pictures = (article.thumbs ?? '')
    .split(',')
    .map((src) => src.trim())
    .filter((src) => safeHref(src) && !own.includes(src))
  if (pictures.length === 0) return null
  return (
    <ul className={`gallery of${pictures.length}`} aria-label={say(words.gallery, language)}>
      {pictures.map((src) => (
        <li key={src}>
          <img {...imageProps(src, sizes.get(src), '(max-width: 800px) 100vw, 720px')} alt="" decoding="async" />
        </li>
      ))}
    </ul>
  )
}

/** Colours that an author chose were chosen on white: such a body keeps white paper in the dark theme too. */
const hasOwnColours = (html: string): boolean => /style="[^"]*(?:color|background)[^"]*:/i.test(html)

const noFilms: NonNullable<LoadedArticle['films']> = new Map()

type BodyProps = Pick<LoadedArticle, 'sizes' | 'films'> & { readonly html: string; readonly language?: Language }

/** The text itself. */
export const Body = ({ html, sizes, films = noFilms, language = 'zh' }: BodyProps) => {
  const settled = settledFilms(settledBody(html, sizes), films, language)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it
  return <div className={hasOwnColours(html) ? 'body paper' : 'body'} dangerouslySetInnerHTML={{ __html: settled }} />
}
