import type { Label } from '@masthead/contract/kit/label'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Behaviour } from './types'

/** What a noun does besides what is declared. Unknown names are refused at start. */
export const behave = (noun: Resource<any> | Service, behaviour: Omit<Behaviour, 'name'>): Behaviour => ({ name: noun.name, ...behaviour })

/** An answer that is not wrapped in the envelope: the token endpoint's. */
export interface Raw {
  readonly raw: unknown
  readonly status?: number
}

export const raw = (value: unknown, status = 200): Raw => ({ raw: value, status })

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && 'raw' in value

/** Data with a message of its own. */
export interface Said {
  readonly said: Label
  readonly data: unknown
}

export const said = (label: Label, data: unknown = null): Said => ({ said: label, data })

export const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'said' in value && 'data' in value
