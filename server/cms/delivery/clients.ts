import type { platformsWithClient } from '@masthead/contract/cms/mediaaccounts'
import type { Client } from './client'
import { receiver } from './receiver'
import { webhook } from './webhook'
import { websub } from './websub'
import { wechat } from './wechat'

const clients: Readonly<Record<(typeof platformsWithClient)[number], Client>> = { wechat, webhook, websub, receiver }

/** How articles reach a platform by themselves; undefined where somebody puts them there by hand. */
export const clientOf = (platform: string): Client | undefined => (clients as Readonly<Record<string, Client | undefined>>)[platform]
