/** How a figure stands to the one before: percent up or down, none before, or the same; undefined where one of them is missing. */
export type Change = { readonly percent: number } | 'fresh' | 'same' | undefined

/** Returns the change from one figure to the next. Whole percents, but never 0 where the figures differ. */
export const changeOf = (now: unknown, before: unknown): Change => {
  if (now === null || now === undefined || before === null || before === undefined) return undefined
  const [next, last] = [Number(now), Number(before)]
  if (!Number.isFinite(next) || !Number.isFinite(last)) return undefined
  if (next === last) return 'same'
  if (last === 0) return 'fresh'
  const percent = Math.round(((next - last) / Math.abs(last)) * 100)
  return { percent: percent === 0 ? Math.sign(next - last) : percent }
}
