import { invalid } from '../platform/refusal'

/** Where the part of a code stands that a level adds to that of the level above: its first digit, how many there are, and the zeros behind it. */
const places: Readonly<Record<number, { readonly from: number; readonly digits: number; readonly zeros: string }>> = {
  1: { from: 0, digits: 2, zeros: '0000' },
  2: { from: 2, digits: 2, zeros: '00' },
  3: { from: 4, digits: 2, zeros: '' },
  4: { from: 6, digits: 3, zeros: '' },
  5: { from: 9, digits: 3, zeros: '' },
}

const whole = /^[1-9]\d(\d{2}(\d{2}(\d{3}(\d{3})?)?)?)?$/

/** SQL of the part that a region's own level adds to its code; the region stands at `t`. */
export const subCodeSql = (t: string): string =>
  `case ${t}.level ${Object.entries(places)
    .map(([level, { from, digits }]) => `when ${level} then substr(${t}.code, ${from + 1}, ${digits})`)
    .join(' ')} end`

/**
 * The code of a new region: that of the region above completed by `subCode` where clients send it, as GB/T 2260 composes codes, else `code` itself. Throws a
 * 400 that names the field for a part of another length, and for a code that no level has.
 */
export const regionCode = (given: {
  readonly code: string
  readonly subCode: string
  readonly parentCode: string
  readonly level: number
}): string => {
  const { subCode, parentCode, level } = given
  const place = places[level]
  if (subCode === '' || !place) return demandWhole(given.code)
  // Codes stand with their zeros, or without them where the region above has none.
  if (subCode.length === place.digits) {
    const isShort = level > 1 && parentCode.length === place.from
    return demandWhole(isShort ? parentCode + subCode : `${parentCode.slice(0, place.from)}${subCode}${place.zeros}`)
  }
  if (subCode.length < 6) throw invalid({ subCode: [`这一级的子编号是 ${place.digits} 位数字`, `The part of this level has ${place.digits} digits`] })
  return demandWhole(subCode)
}

const demandWhole = (code: string): string => {
  if (!whole.test(code))
    throw invalid({
      code: ['区划编号是 2、4、6、9 或 12 位数字，不以 0 开头', 'A region code has 2, 4, 6, 9 or 12 digits and does not begin with 0'],
    })
  return code
}
