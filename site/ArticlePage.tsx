import { type Language, say } from '@masthead/contract/kit/label'
import type { Article, SiteSettings } from './load'
import { type ArticleMeta, isoTime, safeHref } from './meta'
import { type Frame, Page } from './Page'
import { copyright, words } from './words'

interface Props {
  readonly frame: Frame
  readonly article: Article
  readonly meta: ArticleMeta
  readonly isFromTopics: boolean
}

/** An article as its reader sees it. */
export const ArticlePage = ({ frame, article, meta, isFromTopics }: Props) => {
  const { language, siteName } = frame
  const original = safeHref(article.linkUrl)
  const reprintOf = article.copyrightType === 2 ? article.sources || undefined : undefined
  const editor = article.editorName || article.createName
  return (
    <Page frame={frame} title={`${article.title} - ${siteName}`} head={<Head frame={frame} article={article} meta={meta} />}>
      <Trail settings={frame.settings} language={language} isFromTopics={isFromTopics} />
      <article lang="zh-CN">
        <header>
          {article.introduction && <p className="lead-in">{article.introduction}</p>}
          <h1>{article.title}</h1>
          {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
          <Byline article={article} language={language} />
        </header>
        {article.correctionNote && (
          <aside className="correction">
            <strong>{say(words.correction, language)}</strong>
            {article.correctionNote}
          </aside>
        )}
        {article.content && <Body html={article.content} />}
        {original && (
          <p className="original">
            <a href={original} target="_blank" rel="noopener">
              {say(words.original, language)}
            </a>
          </p>
        )}
        <footer lang={language === 'en' ? 'en' : 'zh-CN'}>
          {editor && (
            <p className="editor">
              {say(words.editor, language)}
              {colon(language)}
              {editor}
            </p>
          )}
          <p className="copyright">{copyright(siteName, reprintOf, language)}</p>
        </footer>
      </article>
    </Page>
  )
}

const colon = (language: Language): string => (language === 'en' ? ': ' : '：')

const Head = ({ frame, article, meta }: Pick<Props, 'frame' | 'article' | 'meta'>) => (
  <>
    {meta.description && <meta name="description" content={meta.description} />}
    {article.keywords && <meta name="keywords" content={article.keywords} />}
    <link rel="canonical" href={meta.canonical} />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content={frame.siteName} />
    <meta property="og:title" content={article.title} />
    {meta.description && <meta property="og:description" content={meta.description} />}
    <meta property="og:url" content={meta.canonical} />
    {meta.image && <meta property="og:image" content={meta.image} />}
    <meta property="og:locale" content="zh_CN" />
    {meta.published && <meta property="article:published_time" content={meta.published} />}
    <meta name="twitter:card" content={meta.image ? 'summary_large_image' : 'summary'} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped */}
    <script type="application/ld+json" nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: meta.jsonLd }} />
  </>
)

const Trail = ({ settings, language, isFromTopics }: { settings: SiteSettings; language: Language; isFromTopics: boolean }) => {
  const steps = [
    { label: words.home, href: safeHref(settings.home) },
    ...(isFromTopics ? [{ label: words.topicList, href: safeHref(settings.topicList) }] : []),
  ]
  return (
    <nav className="trail" aria-label={say(words.trail, language)}>
      <ol>
        {steps.map(({ label, href }) => (
          <li key={label[0]}>{href ? <a href={href}>{say(label, language)}</a> : say(label, language)}</li>
        ))}
        <li aria-current="page">{say(words.text, language)}</li>
      </ol>
    </nav>
  )
}

const Byline = ({ article, language }: { article: Article; language: Language }) => {
  const source = safeHref(article.sourceUrl)
  if (!article.sources && !article.publishTime) return null
  return (
    <p className="byline" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {article.sources && (
        <span>
          {say(words.source, language)}
          {colon(language)}
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
          {say(words.published, language)}
          {colon(language)}
          <time dateTime={isoTime(article.publishTime)}>{article.publishTime.slice(0, 16)}</time>
        </span>
      )}
    </p>
  )
}

/** Colours that an author chose were chosen on white: such a body keeps white paper in the dark theme too. */
const hasOwnColours = (html: string): boolean => /style="[^"]*(?:color|background)\s*:/i.test(html)

const Body = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it
  <div className={hasOwnColours(html) ? 'body paper' : 'body'} dangerouslySetInnerHTML={{ __html: lazyImages(html) }} />
)

/** Pictures below the first are fetched when the reader comes near them; their width and height already keep the place. */
const lazyImages = (html: string): string => {
  let count = 0
  return html.replace(/<img\b(?![^>]*\sloading=)/gi, (tag) => (count++ === 0 ? `${tag} decoding="async"` : `${tag} loading="lazy" decoding="async"`))
}
