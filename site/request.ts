import type { Language } from '@masthead/contract/kit/label'
import type { ReactElement } from 'react'

/** What a reader asks for. */
export interface SiteRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  /** Scheme and host under which readers reach the site, without a slash at the end. */
  readonly origin: string
  readonly tenantId: string
  /** yyyy-MM-dd in the site's zone. */
  readonly today: string
  /** The zone whose clocks its times are told by. */
  readonly zone: string
  /** Addresses of the style sheet and the script. */
  readonly style: string
  readonly script: string | undefined
}

/** A page as it was put together: its status and what is to be drawn; or the address that it has moved to for good. */
export type Composed = { readonly status: number; readonly page: ReactElement } | { readonly movedTo: string }
