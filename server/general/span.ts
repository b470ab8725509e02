import { invalid } from '../platform/refusal'

interface Span {
  readonly startTime?: string | null
  readonly endTime?: string | null
}

/** Throws a 400 at `endTime` where a row as it will be written ends before it starts. */
export const demandSpan = (before: Span | null, values: Span): void => {
  const { startTime, endTime } = { ...before, ...values }
  if (startTime && endTime && endTime <= startTime) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it starts'] })
}
