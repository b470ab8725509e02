import type { Word } from './words'

export interface FrontItem {
  readonly guideId?: string | null
  readonly newsId?: string | null
  readonly title: string
  readonly fontSize?: number
  readonly fontSizeUnit?: string
  readonly color?: string
  readonly isBold?: boolean
  readonly fontWeight?: number
  readonly linkUrl?: string | null
  readonly isPic?: boolean
  readonly thumb?: string | null
  readonly isBrief?: boolean
  readonly brief?: string | null
  readonly isTiming?: boolean
  readonly onlineTime?: string | null
  readonly offlineTime?: string | null
  readonly warnings?: readonly Word[]
}

export interface FrontChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly title: string
  readonly before?: string
  readonly fields?: readonly string[]
}

export interface Slot {
  readonly moduleId: string
  readonly place: string
  readonly title: string
  readonly newsCount: number
  readonly titleLength: number
  readonly items: readonly FrontItem[]
  readonly changes: readonly FrontChange[]
  readonly isChanged: boolean
  readonly isStale: boolean
  readonly version: number
  readonly base: string
  readonly liveBase: string
  readonly updateUserName: string | null
  readonly updateTime: string | null
}

export interface Draft {
  readonly slots: readonly Slot[]
  readonly launchNo: number
}
