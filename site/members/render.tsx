import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { frameOf } from '../frame'
import type { Load } from '../load'
import type { Frame } from '../Page'
import type { SiteRequest } from '../request'
import { BookPage, CheckPage, ServicesPage } from './BookingPages'
import { CashierPage } from './CashierPage'
import { BasketPage, CheckoutPage } from './BasketPages'
import { FollowsPage } from './FollowsPage'
import { KeptPage, RefusedPage } from './KeptPage'
import { CodePage, LoginPage } from './DoorPages'
import { GonePage, LeavePage, MePage } from './MemberPages'
import { RowPage } from './RowPage'
import type { MemberView } from './view'

const drawn = (frame: Frame, view: MemberView): ReactElement => {
  switch (view.kind) {
    case 'login':
      return <LoginPage frame={frame} view={view} />
    case 'code':
      return <CodePage frame={frame} view={view} />
    case 'kept':
      return <KeptPage frame={frame} view={view} />
    case 'refused':
      return <RefusedPage frame={frame} view={view} />
    case 'me':
      return <MePage frame={frame} view={view} />
    case 'follows':
      return <FollowsPage frame={frame} view={view} />
    case 'row':
      return <RowPage frame={frame} view={view} />
    case 'services':
      return <ServicesPage frame={frame} view={view} />
    case 'book':
      return <BookPage frame={frame} view={view} />
    case 'check':
      return <CheckPage frame={frame} view={view} />
    case 'pay':
      return <CashierPage frame={frame} view={view} />
    case 'basket':
      return <BasketPage frame={frame} view={view} />
    case 'checkout':
      return <CheckoutPage frame={frame} view={view} />
    case 'leave':
      return <LeavePage frame={frame} view={view} />
    case 'gone':
      return <GonePage frame={frame} view={view} />
  }
}

/** Renders a page for one member. It stands apart from `renderPage`, whose pages are kept for everybody. */
export const renderMember = async (request: SiteRequest, load: Load, view: MemberView): Promise<string> =>
  `<!doctype html>${renderToString(drawn(await frameOf(request, load), view))}`
