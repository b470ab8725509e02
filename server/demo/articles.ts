import { country } from './articles/country'
import { culture } from './articles/culture'
import { economy } from './articles/economy'
import { education } from './articles/education'
import { health } from './articles/health'
import { life } from './articles/life'
import { local } from './articles/local'
import { region } from './articles/region'
import { sport } from './articles/sport'
import type { Story } from './story'

const all: readonly Story[] = [...local, ...region, ...life, ...economy, ...culture, ...education, ...sport, ...health, ...country]

/** Every article, the oldest first, as a desk would have written them. */
export const stories: readonly Story[] = [...all].sort(({ when: [a, x] }, { when: [b, y] }) => b - a || (x < y ? -1 : 1))

/** What tells how the paper is ordered. */
export const subscription = '新年度报刊征订与改址办法'
