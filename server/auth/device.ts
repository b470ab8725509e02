import type { Label } from '@masthead/contract/kit/label'

/** Sought in this order: a browser names those that it descends from as well. */
const browsers: readonly (readonly [RegExp, Label])[] = [
  [/MicroMessenger\/(\d+)/, ['微信', 'WeChat']],
  [/DingTalk\/(\d+)/, ['钉钉', 'DingTalk']],
  [/(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/, ['Edge', 'Edge']],
  [/(?:OPR|Opera)\/(\d+)/, ['Opera', 'Opera']],
  [/QQBrowser\/(\d+)/, ['QQ 浏览器', 'QQ Browser']],
  [/UC?Browser\/(\d+)/, ['UC 浏览器', 'UC Browser']],
  [/(?:Firefox|FxiOS)\/(\d+)/, ['Firefox', 'Firefox']],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, ['Chrome', 'Chrome']],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, ['Safari', 'Safari']],
  [/(?:MSIE |Trident\/.*rv:)(\d+)/, ['IE', 'IE']],
  [/^([A-Za-z][\w.-]*)\/\d/, ['程序', 'Program']],
]

const systems: readonly (readonly [RegExp, Label])[] = [
  [/Windows/, ['Windows', 'Windows']],
  [/iPad/, ['iPad', 'iPad']],
  [/iPhone/, ['iPhone', 'iPhone']],
  [/OpenHarmony|HarmonyOS/, ['鸿蒙', 'HarmonyOS']],
  [/Android/, ['安卓', 'Android']],
  [/Mac OS X|Macintosh/, ['macOS', 'macOS']],
  [/CrOS/, ['ChromeOS', 'ChromeOS']],
  [/Linux/, ['Linux', 'Linux']],
]

const unknown: Label = ['未知设备', 'Unknown device']

/** A user agent in words that its user recognises, such as "Chrome 126 · Windows"; at most 100 characters. */
export const deviceOf = (userAgent: string | null | undefined): Label => {
  const text = userAgent ?? ''
  const browser = browserOf(text)
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  const parts = [browser, system].filter((part) => part !== undefined)
  if (parts.length === 0) return unknown
  const said = (at: 0 | 1): string =>
    parts
      .map((part) => part[at])
      .join(' · ')
      .slice(0, 100)
  return [said(0), said(1)]
}

const browserOf = (text: string): Label | undefined => {
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(text)?.[1]
    if (found === undefined) continue
    // Programs name themselves first: curl/8.5.0.
    return /^\d+$/.test(found) ? [`${name[0]} ${found}`, `${name[1]} ${found}`] : found === 'Mozilla' ? undefined : [found, found]
  }
  return undefined
}
