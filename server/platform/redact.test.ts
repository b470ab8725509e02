import { expect, test } from 'vitest'
import fc from 'fast-check'
import { idAt } from './id'
import { hidden, redactParams, redactPath, redactText } from './redact'

const citizen = '110101199003078515'
const card = '6222021234567890128'

/** A card number's last digit, by the digits before it. */
const withCheck = (digits: string): string => {
  const sum = [...digits].reverse().reduce((all, sign, at) => {
    const one = Number(sign) * (at % 2 === 0 ? 2 : 1)
    return all + (one > 9 ? one - 9 : one)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const text = (value: unknown): string => JSON.stringify(value)

test('values under telling names are hidden, however the names are written', () => {
  const names = [
    'password',
    'newPassword1',
    'PASSWORD',
    'pass_word',
    'p-a-s-s-w-o-r-d',
    'ｐａｓｓｗｏｒｄ',
    'pwd',
    'userPwd',
    'access_token',
    'refreshToken',
    'Blade-Auth-Token',
    'clientSecret',
    'authorization',
    'Cookie',
    'captchaCode',
    'idCardNo',
    'id_card',
    'identityNumber',
    'bankAccount',
    'bankCardNo',
    'card no',
    'apiKey',
    '密码',
    '身份证号',
    '银行卡号',
    'ticket',
  ] // prettier-ignore
  for (const name of names) {
    const shown = text(redactParams({ [name]: 'hunter2', deep: [{ [name]: { a: 'hunter2' } }] }))
    expect(shown, name).not.toContain('hunter2')
  }
  const plain = { title: '通行证办理', accountNumber: 5, code: 'cms_news_type', current: '1', categoryId: '391842849104887808' }
  expect(redactParams(plain)).toEqual(plain)
})

test('codes and keys are hidden at a login, and names that the nouns declare as personal', () => {
  expect(redactParams({ code: '1234', key: 'abc' }, { isLogin: true })).toEqual({ code: hidden, key: hidden })
  expect(redactParams({ homeAddress: '某路 1 号' }, { names: new Set(['homeaddress']) })).toEqual({ homeAddress: hidden })
  // A filter has its comparison behind its name.
  const asked = { home_address_equal: '某路 1 号', homeAddress_like: '某路', title_like: '路灯' }
  expect(redactParams(asked, { names: new Set(['homeaddress']) })).toEqual({
    home_address_equal: hidden,
    homeAddress_like: hidden,
    title_like: '路灯',
  })
})

test('citizens’ and card numbers are hidden whatever stands around them, and whatever they are called', () => {
  const shapes = (number: string): string[] => [
    number,
    `我的号码是${number}，请查收`,
    number.replace(/(.{6})(.{8})/, '$1 $2 '),
    number.replace(/(.{6})(.{8})/, '$1-$2-'),
    [...number].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
    `<p>${number}</p>`,
    `{"note":"${number}"}`,
    `[${JSON.stringify({ deep: number })}]`,
    `${'字'.repeat(490)}${number}`,
  ]
  for (const number of [citizen, '11010119900307867X', card, '4111111111111111'])
    for (const shape of shapes(number)) {
      const digits = (shown: string): string => shown.normalize('NFKC').replace(/[^\dXx]/g, '')
      expect(digits(redactText(shape)), shape).not.toContain(number)
      for (const key of ['remark', 'id', 'ids', number])
        expect(digits(text(redactParams({ [key]: shape }))), `${key}: ${shape}`).not.toContain(number)
    }
  expect(text(redactParams({ n: Number(withCheck('622202123456789')) }))).toContain(hidden)
  expect(redactPath(`/api/blade-user/${citizen}`)).not.toContain(citizen)
  expect(redactPath(`/api/blade-user/%31%31%30101199003078515`)).not.toContain(citizen)
})

test('any card number is hidden inside of any text', () => {
  const number = fc
    .tuple(fc.constantFrom('62', '4', '5'), fc.stringMatching(/^\d{13}$/))
    .map(([head, rest]) => withCheck(`${head}${rest}`.slice(0, 15)))
  const around = fc.string().filter((some) => !/[\p{N}._\-–—· ]$|^[\p{N}._\-–—· ]/u.test(some))
  fc.assert(fc.property(around, number, around, (before, digits, after) => !redactText(`${before} ${digits} ${after}`).includes(digits)))
})

test('tokens, keys and secrets that are told in a text are hidden', () => {
  const token = 'Zk3_9aQx0LmN4pRs7tUv2WxY5zAb8CdE1fGh6IjKlM0'
  for (const shape of [
    token,
    `bearer abcdefgh12345`,
    `?a=1&access_token=hunter2&b=2`,
    `password: hunter2`,
    `{"password":"hunter2"`,
    `密码：hunter2`,
    `token=${token}`,
  ]) {
    const shown = redactText(shape)
    for (const secret of [token, 'hunter2', 'abcdefgh12345']) expect(shown, shape).not.toContain(secret)
  }
})

test('names after each other stay as they are, up to the length of a token', () => {
  const letters = 'abcdef'.repeat(7)
  const [short, long] = [letters.slice(0, 39), letters.slice(0, 40)]
  expect(redactText(`orderNo,${short},Bearer,password`)).toBe(`orderNo,${short},Bearer,password`)
  expect(redactText(`orderNo,${long},userId`)).toBe(`orderNo,${hidden},userId`)
  expect(redactText('orderNo,password=geheim')).toBe(`orderNo,password=${hidden}`)
  expect(redactText(`orderNo,bearer ${'z'.repeat(12)}`)).toBe(`orderNo,bearer ${hidden}`)
})

test('ids of rows stay readable, all but the few that are citizens’ numbers to the last sign', () => {
  const from = Date.UTC(2026, 9, 1)
  const ids = Array.from({ length: 20_000 }, (_, n) => String(idAt(from + n * 86_400) + BigInt(n)))
  const readable = ids.filter((id) => redactPath(`/api/blade-cms/news/${id}`).includes(id))
  // Of 1,250 numbers one has a day of birth in its middle, and of eleven of those one has the right check sign.
  expect(readable.length).toBeGreaterThan(ids.length * 0.999)
  for (const id of readable) expect(redactParams({ newsId: id, ids: `${id},${id}` })).toEqual({ newsId: id, ids: `${id},${id}` })
})

test('what is long, deep or much is cut, and a cut leaves no half of a number', () => {
  expect(text(redactParams({ content: 'x'.repeat(100_000) })).length).toBeLessThan(700)
  expect(text(redactParams(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, 'v'.repeat(100)])))).length).toBeLessThan(6_000)
  const deep = Array.from({ length: 1_000 }).reduce<unknown>((inner) => ({ inner }), 'end')
  expect(text(redactParams(deep)).length).toBeLessThan(200)
  for (let at = 440; at < 520; at++) expect(text(redactParams({ note: `${'字'.repeat(at)}${citizen}` }))).not.toMatch(/11010119/)
})

test('mobile numbers are hidden wherever somebody wrote them, and other numbers of their length are not', () => {
  for (const mobile of ['13987654321', '139 8765 4321', '139-8765-4321', '致电13987654321。'])
    expect([text(redactParams({ key: mobile })).includes('4321'), redactText(mobile).includes('4321')], mobile).toEqual([false, false])
  expect(redactParams({ count: 13_987_654_321 })).toEqual({ count: hidden })
  for (const number of ['12987654321', '1398765432', '139876543210', '0.13987654321']) expect(redactParams({ key: number })).toEqual({ key: number })
})
