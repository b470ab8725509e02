import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import type { Field } from '@masthead/contract/kit/field'
import { expect, test } from 'vitest'
import { isMonth } from './month'

const months = (fields: Readonly<Record<string, Field>>): string[] => Object.keys(fields).filter((key) => isMonth(fields[key] as Field))

test('a text that has to be yyyy-MM is a month; one that may be a quarter too is typed', () => {
  expect([months(attendancemonth.fields), months(messageroyalties.fields), months(housechannelpayment.fields)]).toEqual([['month'], ['month'], []])
})
