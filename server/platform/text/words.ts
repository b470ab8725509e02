import { createRequire } from 'node:module'
import type { Jieba, TfIdf } from '@node-rs/jieba'
import { stemmer } from 'stemmer'
import { replacedInParts } from './parts'

// Required when first needed: dictionary and segmenter cost some 40 MB and 0.15 s, the frequencies of the language 35 MB and 0.15 s more.
const require = createRequire(import.meta.url)

/** How long the dictionaries stay in memory after their last use, in milliseconds. */
const keptFor = 10 * 60_000

/** Something heavy that is loaded when first used and let go when nobody has used it for a while. */
const onDemand = <T>(load: () => T): (() => T) => {
  let value: T | undefined
  let timer: NodeJS.Timeout | undefined
  return () => {
    value ??= load()
    clearTimeout(timer)
    timer = setTimeout(() => {
      value = undefined
    }, keptFor)
    timer.unref()
    return value
  }
}

const segmenter = onDemand((): Jieba => {
  const { Jieba: Segmenter } = require('@node-rs/jieba') as typeof import('@node-rs/jieba')
  return Segmenter.withDict(dictionary('dict'))
})

const frequencies = onDemand((): TfIdf => {
  const { TfIdf: Frequencies } = require('@node-rs/jieba') as typeof import('@node-rs/jieba')
  const found = Frequencies.withDict(dictionary('idf'))
  found.setConfig({ minKeywordLength: 2, useHmm: true })
  return found
})

/** One of the package's files, read anew: as a module both would stay in memory for good. */
const dictionary = (name: 'dict' | 'idf'): Buffer =>
  (require('node:fs') as typeof import('node:fs')).readFileSync(require.resolve(`@node-rs/jieba/${name}.txt`))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The character that an HTML entity such as &amp;amp; or &amp;#20013; stands for; a space for one that nobody types. */
export const entityText = (entity: string): string => {
  const name = entity.slice(1, -1).toLowerCase()
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : undefined
  if (code === undefined) return entities[name] ?? ' '
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

const inline = /^<\/?(a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)\b/i

/** Whether a tag stands inside of a line, so that what is before and after it belongs together. */
export const isInline = (tag: string): boolean => inline.test(tag)

/** The text of rich text as a reader sees it: without markup, a space where a block begins or ends. */
export const plainText = (markup: string): string => {
  const untagged = replacedInParts(markup.replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' '), '>', (part) =>
    part.replace(/<[^>]*>/g, (tag) => (isInline(tag) ? '' : ' ')),
  )
  return replacedInParts(untagged, ';', (part) => part.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entityText))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text brought to one width and one case, so that ＡＢＣ and abc are the same. */
export const evened = (text: string): string => text.normalize('NFKC').toLowerCase()

const piece = /[\p{Script=Han}〇]+|(?:(?![\p{Script=Han}〇])[\p{Letter}\p{Number}])+/gu
const isHan = (text: string): boolean => {
  const code = text.charCodeAt(0)
  // Nearly all signs that are written are told by their number alone.
  return code < 0x2e80 ? false : code >= 0x4e00 && code <= 0x9fa5 ? true : /^[\p{Script=Han}〇]/u.test(text)
}

/** Words of a text in their order, evened; Han text is cut by the dictionary, runs of other letters and digits stay whole. */
const cut = (text: string): string[][] =>
  (evened(text).match(piece) ?? []).map((run) => (isHan(run) ? (run.length === 1 ? [run] : segmenter().cut(run, true)) : [run]))

const pairs = (word: string): string[] => {
  if (word.length < 3) return [word]
  const signs = [...word]
  return signs.length < 3 ? [word] : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/** A word that English may bend: zombie and zombies, sign and signing. What has digits or other letters stays as it is. */
const isEnglish = (word: string): boolean => /^[a-z]{3,}$/.test(word)

/** What English words have in common that are forms of one; the sign before it keeps it apart from words that are written like it. */
const stemOf = (word: string): string => `~${stemmer(word)}`

/** What joins a single character to its neighbours: the dictionary may know a name in one sentence and cut it in the next. */
const joints = (words: readonly string[], at: number): string[] => {
  const [before, word, after] = [words[at - 1], words[at] as string, words[at + 1]]
  return [...(before ? [`${[...before].at(-1)}${word}`] : []), ...(after ? [`${word}${[...after][0]}`] : [])]
}

/** Han characters that are cut at once; a longer run of work would keep others waiting. */
const atOnce = 20_000

/**
 * What a text is found by, each once: its words, a longer Han word as its pairs of characters (so that a part of it is found too), and pairs across
 * a single character; an English word as its stem. Lets others work between the parts of a long text.
 */
export const wordsOf = async (text: string): Promise<string[]> => {
  const found = new Set<string>()
  for (let from = 0; from < text.length; from += atOnce) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    for (const words of cut(text.slice(from, from + atOnce))) {
      for (const [at, word] of words.entries()) {
        if (!isHan(word)) found.add(isEnglish(word) ? stemOf(word) : word)
        else if (word.length === 1 || (word.length === 2 && [...word].length === 1)) {
          found.add(word)
          for (const joint of joints(words, at)) found.add(joint)
        } else for (const one of pairs(word)) found.add(one)
      }
    }
  }
  return [...found]
}

/** A word that somebody searches: itself, and what an index by wordsOf holds of it. */
export interface Sought {
  readonly word: string
  /** All of which must be there. */
  readonly parts: readonly string[]
  /** One of which must be there besides: the stem of an English word, and the word itself where a text was read before there were stems. */
  readonly either: readonly string[]
}

/** Characters that most family names are: where the dictionary cuts one off, the name goes on behind it. */
const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱林郭罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈彭吕苏卢蒋蔡贾丁魏薛阎潘杜戴钟汪姜范姚谭廖邹熊郝崔邱侯邵孟尹黎乔贺赖龚',
)

/**
 * The words of a search, all of which must be found; none where the search has no letter. Single characters between words hold a sentence together and
 * count only where there is nothing else, or where they may begin a name.
 */
export const soughtIn = (search: string): Sought[] => {
  const runs = cut(search)
  const isWord = (word: string): boolean => !isHan(word) || [...word].length > 1
  const found = runs.some((words) => words.some(isWord))
    ? runs.flatMap((words) =>
        words.flatMap((word, at): Sought[] => {
          if (isEnglish(word)) return [{ word, parts: [], either: [stemOf(word), word] }]
          if (!isHan(word)) return [{ word, parts: [word], either: [] }]
          if (isWord(word)) return [{ word, parts: pairs(word), either: [] }]
          const next = words[at + 1]
          return surnames.has(word) && next !== undefined ? [`${word}${[...next][0]}`].map((name) => ({ word: name, parts: [name], either: [] })) : []
        }),
      )
    : runs.map((words): Sought => ({ word: words.join(''), parts: pairs(words.join('')), either: [] }))
  return [...new Map(found.map((one) => [one.word, one])).values()]
}

/** Words that somebody put in quotes and so wants one after the other, each phrase of two words and more. Han text has no gaps between its words and is sought as ever. */
export const phrasesIn = (search: string): string[][] =>
  [...evened(search).matchAll(/["\u201c\u201d]([^"\u201c\u201d]+)["\u201c\u201d]/g)]
    .map(([, inside]) => inside?.match(piece) ?? [])
    .filter((words) => words.length > 1 && !words.some(isHan))

/** Every character and every pair of neighbours of a short line: what an index needs to find any part of it. */
export const partsOf = (line: string): string[] => {
  const signs = [...evened(line)].filter((sign) => sign.trim() !== '')
  return [...new Set([...signs, ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)])]
}

/** What of a word an index by partsOf holds: its pairs, or the character itself. */
export const partsSought = (word: string): string[] => {
  const signs = [...evened(word)].filter((sign) => sign.trim() !== '')
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/** A word that a text is about, and how much more often it stands there than in the language as a whole. */
export interface Keyword {
  readonly word: string
  readonly weight: number
}

/** Nouns, names and what is done: the kinds of words that tell what a text is about. */
const telling = ['n', 'nr', 'nrt', 'nrfg', 'ns', 'nt', 'nz', 'nl', 'ng', 'vn', 'j', 'l', 'i', 'eng']

/** Words that stand in every article. */
const everywhere = new Set(
  '记者 本报 本报记者 本报讯 通讯员 编辑 责任编辑 摄影 报道 消息 来源 图片 视频 方面 情况 工作 问题 时候 时间 目前 今年 去年 今天 昨天 昨日 近日 日前 今日 当天 全市 全省 全国 有关 部门 有关部门 负责人 相关 人员 活动 地方 单位 部分 其中 表示 介绍 进行 开展 推进 实现 提升 提高 加强 水平 能力 力度 方式 过程 内容 同志 先生 女士 大家 自己 我们 他们 亿元 万元 以来 以上 左右 同时 下一步 会议 现场'.split(
    ' ',
  ),
)

/** The words that a text is about, best first. Short texts give few: what stands once in a line says little. */
export const keywordsOf = (text: string, most: number): Keyword[] =>
  frequencies()
    .extractKeywords(segmenter(), text, most * 2 + 20, telling)
    .filter(({ keyword }) => !everywhere.has(keyword) && /[\p{Script=Han}a-z]/iu.test(keyword) && !/^\d/.test(keyword))
    .slice(0, most)
    .map(({ keyword, weight }) => ({ word: keyword, weight }))

/** A number of 32 bits for a word of a tenant: what the index keeps, a third smaller than the words themselves and apart for each tenant. */
export const wordNumber = (tenantId: string, word: string): number => {
  let hash = 0x811c9dc5
  for (const text of [tenantId, '\n', word]) for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // FNV alone mixes the last characters little.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** A rich text of a tenant. */
export interface OwnText {
  readonly tenantId: string
  readonly html: string
}

/** What each of these texts is found by, as numbers with a space between. */
export const numbersOf = async (texts: readonly OwnText[]): Promise<string[]> => {
  const found: string[] = []
  for (const { tenantId, html } of texts) found.push((await wordsOf(plainText(html))).map((word) => wordNumber(tenantId, word)).join(' '))
  return found
}
