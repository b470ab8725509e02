import type { Label } from '@masthead/contract/kit/label'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A page of its own: shown where the derived page is not enough, or where there is no noun to derive one from. */
export interface OwnPage {
  readonly Page: LazyExoticComponent<ComponentType>
  /** Its name where no menu entry names it. */
  readonly label?: Label
  /** Needs this permission. */
  readonly needs?: string
}

const newsList = lazy(() => import('../cms/NewsList'))
const home = lazy(async () => ({ default: (await import('./Home')).Home }))

/** Pages by the name of their noun (cms/news) or by their path (/wel/index). */
export const pages: Readonly<Record<string, OwnPage>> = {
  '/wel/index': { Page: home, label: ['首页', 'Home'] },
  '/info/index': { Page: lazy(() => import('../user/Info')), label: ['个人信息', 'Personal info'] },
  'cms/news': { Page: newsList },
  'cms/guides': { Page: lazy(() => import('../cms/GuidePage')) },
  'cms/materialcategory': { Page: lazy(() => import('../cms/MaterialCategoryPage')) },
  'cms/topic': { Page: lazy(() => import('../cms/TopicPage')) },
  'general/category': { Page: lazy(() => import('../general/CategoryPage')) },
  '/cms/beissue': { Page: newsList, label: ['待签发新闻', 'News to be issued'], needs: 'news_view' },
  '/cms/issue': { Page: newsList, label: ['已签发新闻', 'Issued news'], needs: 'news_view' },
  '/newsNumEdit/:id': { Page: lazy(() => import('../cms/NewsNumEdit')), label: ['修改点击点赞', 'Edit counts'], needs: 'news_num' },
  'general/sensitivekeywords': { Page: lazy(() => import('../general/SensitivePage')) },
  'system/role': { Page: lazy(() => import('../system/RolePage')) },
  'system/tenant': { Page: lazy(() => import('../system/TenantPage')) },
  'system/topmenu': { Page: lazy(() => import('../system/TopMenuPage')) },
  'user/user': { Page: lazy(() => import('../user/UserPage')) },
}

/** Pages that open in a window of their own, without side bar and tabs, by path. */
export const windows: Readonly<Record<string, OwnPage>> = {
  '/news': { Page: lazy(() => import('../cms/NewsEditor')), label: ['新闻编辑', 'News editor'] },
}
