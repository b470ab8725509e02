import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import type { Field } from '@masthead/contract/kit/field'
import { expect, test } from 'vitest'
import { beginOf, isMonth, isPeriod } from './month'

const months = (fields: Readonly<Record<string, Field>>): string[] => Object.keys(fields).filter((key) => isMonth(fields[key] as Field))

test('a text that has to be yyyy-MM is a month; one that may be a quarter too is a period', () => {
  expect([months(attendancemonth.fields), months(messageroyalties.fields), months(housechannelpayment.fields)]).toEqual([['month'], ['month'], []])
})

test('a period is a month or a quarter, and begins with its first month', () => {
  expect(Object.keys(housechannelpayment.fields).filter((key) => isPeriod(housechannelpayment.fields[key as 'month']))).toEqual(['month'])
  expect(isPeriod(attendancemonth.fields.month)).toBe(false)
  expect(['2026-Q1', '2026-Q2', '2026-Q4', '2026-11'].map(beginOf)).toEqual(['2026-01', '2026-04', '2026-10', '2026-11'])
})
