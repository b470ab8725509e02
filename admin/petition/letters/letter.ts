import type { petitioncxtppxjj } from '@masthead/contract/petition/petitioncxtppxjj'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import type { petitionxxptywyjxt } from '@masthead/contract/petition/petitionxxptywyjxt'
import type { qetitionjcblzbd } from '@masthead/contract/petition/qetitionjcblzbd'
import type { qetitionxxptjjjb } from '@masthead/contract/petition/qetitionxxptjjjb'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import type { Row } from '../../kit/wire/client'

/** A letter of any kind: what all kinds have is read of it. */
export type AnyLetter = RowAs<
  typeof petitionxxptjjjb | typeof qetitionxxptjjjb | typeof petitionxxptywyjxt | typeof petitioncxtppxjj | typeof qetitionjcblzbd
>

export const letterOf = (row: Row): AnyLetter => rowAs(petitionxxptjjjb, row)
