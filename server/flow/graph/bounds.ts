import type { Label } from '@masthead/contract/kit/label'

/** What a drawing may be at most: its size in bytes, elements besides those that only place shapes, all elements, and how deep they nest. */
export const bounds = { bytes: 1_000_000, elements: 500, all: 8_000, depth: 50 } as const

/** Elements that run or compute something, in BPMN itself and in the extensions of other products. */
const running = new Set([
  'script',
  'scripttask',
  'expression',
  'conditionexpression',
  'formalexpression',
  'completioncondition',
  'executionlistener',
  'tasklistener',
  'eventlistener',
  'listener',
  'connector',
  'field',
])

/** Attributes of extensions that name code or an expression. */
const runningAttribute =
  /\s(?:[\w-]+:)(?:expression|delegateexpression|class|resultvariable|scriptformat|assignee|candidateusers|candidategroups|skipexpression)\s*=/i

/** Prefixes of the elements that place shapes. */
const placing = new Set(['bpmndi', 'dc', 'di', 'omgdc', 'omgdi'])

/** Why a text is not read as a drawing. */
export interface Fault {
  readonly text: Label
  /** The id of the element that it lies in, where one is known. */
  readonly element?: string
}

const idIn = (tag: string): string | undefined => /\sid\s*=\s*["']([^"']{1,100})["']/.exec(tag)?.[1]

/** The index behind a start tag: `>` within quotes does not end it. */
const tagEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const cut = (zh: string, en: string, element?: string): Fault => ({ text: [zh, en], ...(element === undefined ? {} : { element }) })

/** Looks once over the text, before anything parses it; answers the first fault, or undefined. Linear in its length. */
export const faultOf = (xml: string): Fault | undefined => {
  if (Buffer.byteLength(xml) > bounds.bytes) return cut('流程图不能超过 1 MB', 'The drawing is larger than 1 MB')
  const open: { readonly name: string; readonly id: string | undefined }[] = []
  let [all, counted, at] = [0, 0, 0]
  const where = (): string | undefined => [...open].reverse().find(({ id }) => id !== undefined)?.id
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start === -1) break
    const skipped = xml.startsWith('<!--', start)
      ? '-->'
      : xml.startsWith('<![CDATA[', start)
        ? ']]>'
        : xml.startsWith('<?', start)
          ? '?>'
          : undefined
    if (skipped !== undefined) {
      const end = xml.indexOf(skipped, start + 2)
      if (end === -1) return cut('流程图不是完整的 XML', 'The drawing is not complete XML', where())
      at = end + skipped.length
      continue
    }
    if (xml.startsWith('<!', start)) return cut('流程图不能包含 DOCTYPE 或实体声明', 'A drawing has no DOCTYPE and no entities')
    const end = tagEnd(xml, start)
    if (end === -1) return cut('流程图不是完整的 XML', 'The drawing is not complete XML', where())
    const tag = xml.slice(start, end + 1)
    at = end + 1
    if (tag.startsWith('</')) {
      open.pop()
      continue
    }
    const [, prefix = '', name = ''] = /^<(?:([\w.-]+):)?([\w.-]+)/.exec(tag) ?? []
    if (!name) return cut('流程图不是完整的 XML', 'The drawing is not complete XML', where())
    const id = idIn(tag)
    const near = id ?? where()
    all += 1
    if (!placing.has(prefix.toLowerCase())) counted += 1
    if (counted > bounds.elements || all > bounds.all)
      return cut(`流程图不能超过 ${bounds.elements} 个元素`, `The drawing has more than ${bounds.elements} elements`, near)
    if (running.has(name.toLowerCase()) || runningAttribute.test(tag))
      return cut(`流程图不能包含脚本、监听器或表达式：${name}`, `A drawing has no scripts, listeners or expressions: ${name}`, near)
    if (!tag.endsWith('/>')) open.push({ name, id })
    if (open.length > bounds.depth) return cut(`流程图的嵌套不能超过 ${bounds.depth} 层`, `The drawing is nested deeper than ${bounds.depth}`, near)
  }
  return undefined
}
