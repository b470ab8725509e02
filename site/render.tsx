import { renderToString } from 'react-dom/server'
import {
  articlePage,
  frontPreviewPage,
  homePage,
  markPage,
  missingPage,
  namedArticlePage,
  previewPage,
  searchPage,
  shelfPage,
  topicListPage,
} from './compose'
import { archivePage, correctionsPage } from './archive/compose'
import { accountPage, accountsPage, accountTextPage } from './accounts/compose'
import { campaignPage, campaignsPage, myTicketPage } from './campaigns/compose'
import { commentsPage } from './comments/compose'
import { servicesPage, themePreviewPage } from './community/compose'
import { facePage } from './faces/compose'
import { votePage, votesPage } from './votes/compose'
import { goodsPage, mallPage, offerPage } from './shop/compose'
import { livePage, livesPage } from './lives/compose'
import { letterPage, lettersPage } from './letters/compose'
import { signUpPage } from './signups/compose'
import { myQuestionPage, questionPage, questionsPage, surveyPage } from './questions/compose'
import type { Load } from './load'
import type { Composed, SiteRequest } from './request'

/** A page, or where the reader is to go instead. */
export type SiteAnswer = { readonly status: number; readonly html: string } | { readonly status: 301 | 302; readonly location: string }

const pages: Readonly<Record<string, (request: SiteRequest, load: Load) => Promise<Composed | undefined>>> = {
  '/home': homePage,
  '/newDetail': articlePage,
  '/article': namedArticlePage,
  '/preview': previewPage,
  '/topicList': topicListPage,
  '/topic': (request, load) => shelfPage('topic', request, load),
  '/category': (request, load) => shelfPage('category', request, load),
  '/author': (request, load) => markPage('author', request, load),
  '/tag': (request, load) => markPage('tag', request, load),
  '/search': searchPage,
  '/archive': archivePage,
  '/corrections': correctionsPage,
  '/questions': questionsPage,
  '/question': questionPage,
  '/myQuestion': myQuestionPage,
  '/survey': surveyPage,
  '/accounts': accountsPage,
  '/account': accountPage,
  '/accountText': accountTextPage,
  '/campaigns': campaignsPage,
  '/campaign': campaignPage,
  '/myTicket': myTicketPage,
  '/services': servicesPage,
  '/comments': commentsPage,
  '/live': livePage,
  '/letters': lettersPage,
  '/letter': letterPage,
  '/enrol': signUpPage,
  '/votes': votesPage,
  '/lives': livesPage,
  '/vote': votePage,
  '/themePreview': themePreviewPage,
  '/frontPreview': frontPreviewPage,
  '/mall': mallPage,
  '/goods': goodsPage,
  '/offer': offerPage,
}

/** The paths that are pages of the site besides those of faces, and the parameters that each of them goes by. */
export const sitePages: Readonly<Record<string, readonly string[]>> = {
  '/home': [],
  '/newDetail': ['id', 'from'],
  '/article': ['slug', 'from'],
  '/preview': ['id', 'token'],
  '/topicList': ['page'],
  '/topic': ['id', 'page'],
  '/category': ['id', 'page'],
  '/author': ['id', 'page'],
  '/tag': ['id', 'page'],
  '/search': ['q', 'page'],
  '/archive': ['year', 'month', 'day', 'page'],
  '/corrections': ['page'],
  '/questions': ['page'],
  '/question': ['id'],
  '/myQuestion': [],
  '/survey': [],
  '/accounts': ['page'],
  '/account': ['id', 'page'],
  '/accountText': ['id'],
  '/campaigns': ['page'],
  '/campaign': ['id', 'code'],
  '/myTicket': [],
  '/services': [],
  '/comments': ['id', 'page', 'thread', 'sent'],
  '/live': ['id', 'order', 'page'],
  '/letters': ['page'],
  '/letter': ['id', 'page', 'thread', 'sent'],
  '/enrol': ['id'],
  '/votes': [],
  '/lives': [],
  '/vote': ['id'],
  '/themePreview': ['token'],
  '/frontPreview': ['token'],
  '/mall': ['category', 'group', 'q', 'page'],
  '/goods': ['id'],
  '/offer': ['id', 'from'],
  '/404': [],
}

/** Pages whose parameters stand in their path. */
export const siteRoutes: Readonly<Record<string, readonly string[]>> = {
  '/article': ['/article/:slug'],
  '/archive': ['/archive', '/archive/:year', '/archive/:year/:month', '/archive/:year/:month/:day'],
}

/** Renders a public page. An article that is not online, and any other page that is not there, sends to /404; a failure of `load` is thrown on. */
export const renderPage = async (request: SiteRequest, load: Load): Promise<SiteAnswer> => {
  const compose = pages[request.path] ?? (load.facePaths.has(request.path) ? facePage : undefined)
  const composed = await compose?.(request, load)
  if (composed && 'movedTo' in composed) return { status: 301, location: composed.movedTo }
  if (composed) return { status: composed.status, html: `<!doctype html>${renderToString(composed.page)}` }
  if (compose) return { status: 302, location: '/404' }
  return { status: 404, html: `<!doctype html>${renderToString(await missingPage(request, load))}` }
}
