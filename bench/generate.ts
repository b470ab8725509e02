import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A generated noun: its place in the tree and the path of its calls below /api. */
export interface Generated {
  readonly name: string
  readonly path: string
}

const families = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((letter) => `bench-${letter}`)

interface Place {
  readonly family: string
  readonly noun: string
  /** Counts from 1 over all families. */
  readonly number: number
}

const placeOf = (index: number): Place => ({
  family: families[index % families.length] as string,
  noun: `sample${String(index + 1).padStart(4, '0')}`,
  number: index + 1,
})

const nameOf = ({ family, noun }: Place): string => `${family}/${noun}`

/**
 * One field of every kind, and some kinds twice. Labels carry the noun's number, so that no two nouns share a text, and limits differ from noun to
 * noun, so that no two share a schema.
 */
const fieldsOf = (place: Place, parent: string, other: string): string[] => {
  const n = place.number
  const label = (zh: string, en: string): string => `['${zh} ${n}', '${en} ${n}']`
  return [
    `pageCount: integer(${label('页数', 'Pages')}, { min: 0, max: ${1000 + n}, default: 1, list: true, filter: 'range' }),`,
    `parentId: ref(${label('上级', 'Parent')}, '${parent}', { list: true, filter: 'equal' }),`,
    `price: money(${label('金额', 'Amount')}, { required: true, min: 0, list: true, filter: 'range' }),`,
    `kind: choice(${label('类型', 'Kind')}, { 1: ${label('普通', 'Plain')}, 2: ${label('加急', 'Urgent')}, 3: ${label('特殊', 'Special')} }, { required: true, default: 1, list: true, filter: 'equal' }),`,
    `isOpen: flag(${label('公开', 'Open')}, { list: true, filter: 'equal' }),`,
    `happenedAt: time(${label('发生时间', 'Happened at')}, { list: true, filter: 'range' }),`,
    `summary: longText(${label('摘要', 'Summary')}, { max: ${500 + n} }),`,
    `contact: phone(${label('手机', 'Mobile')}, { mask: 'phone', filter: 'equal' }),`,
    `body: html(${label('正文', 'Body')}),`,
    `rate: decimal(${label('费率', 'Rate')}, { min: 0, max: ${n}, scale: 4 }),`,
    `level: dict(${label('级别', 'Level')}, 'bench_level', { list: true, filter: 'equal' }),`,
    `memberIds: refs(${label('成员', 'Members')}, '${other}'),`,
    `dueDay: day(${label('截止日期', 'Due')}, { filter: 'range' }),`,
    `parts: json(${label('明细', 'Parts')}, { many: true, max: 20, shape: { title: text(${label('名称', 'Title')}, { required: true, max: ${60 + n} }), amount: money(${label('小计', 'Sum')}) } }),`,
    `paper: file(${label('附件', 'Attachment')}),`,
    `cover: image(${label('封面', 'Cover')}),`,
    `photos: images(${label('照片', 'Photos')}, { max: 6 }),`,
    `accessKey: secret(${label('密钥', 'Key')}),`,
    `idNo: encrypted(${label('证件号码', 'Id number')}, { mask: 'idNo', max: 30, filter: 'equal' }),`,
    `tint: colour(${label('颜色', 'Colour')}),`,
    `regionCode: region(${label('地区', 'Region')}),`,
    `otherId: ref(${label('关联', 'Related')}, '${other}', { filter: 'equal' }),`,
    `note: text(${label('备注', 'Note')}, { max: ${100 + n} }),`,
  ]
}

/** Fields that every noun has before it takes its share of the others. */
const fixed = 2

/** 20 fields: a title and a code, and 18 of the rest, another 18 for each noun. */
const pick = (all: readonly string[], number: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => all[(number * 5 + at) % all.length] as string)

const declaration = (place: Place, parent: string, other: string): string => {
  const n = place.number
  const chosen = pick(fieldsOf(place, parent, other), n, 20 - fixed)
  const kinds = [
    ...new Set(['text', ...chosen.flatMap((line) => [...line.matchAll(/(?:^|[\s{])\w+: (\w+)\(/g)].map(([, kind]) => kind as string))]),
  ].sort()
  const label = (zh: string, en: string): string => `['${zh} ${n}', '${en} ${n}']`
  return `import { ${kinds.join(', ')} } from '../kit/field'
import { resource } from '../kit/resource'

/** Made by the benchmark. */
export const ${place.noun} = resource('${nameOf(place)}', {
  label: ${label('样本', 'Sample')},
  tenancy: 'tenant',
  scope: 'dept',
  title: 'title',
  fields: {
    title: text(${label('标题', 'Title')}, { max: ${100 + (n % 100)}, required: true, list: true, filter: 'like' }),
    code: text(${label('编号', 'Code')}, { max: ${32 + (n % 32)}, unique: true, list: true, filter: 'equal' }),
${chosen.map((line) => `    ${line}`).join('\n')}
  },
  states: { 0: ${label('草稿', 'Draft')}, 1: ${label('待审', 'Sent')}, 2: ${label('通过', 'Passed')}, 3: ${label('退回', 'Refused')} },
  editIn: [0, 3],
  deleteIn: [0, 3],
  actions: {
    send: { label: ${label('送审', 'Send')}, call: 'POST send', from: [0, 3], to: 1, tone: 'primary' },
    pass: { label: ${label('通过', 'Pass')}, from: 1, to: 2, input: { remark: text(${label('意见', 'Remark')}, { max: ${200 + (n % 100)} }) }, tone: 'primary' },
    refuse: { label: ${label('退回', 'Refuse')}, from: 1, to: 3, input: { remark: text(${label('原因', 'Reason')}, { required: true, max: ${200 + (n % 100)} }) }, tone: 'danger' },
  },
  sort: ['-createTime'],
  indexes: [['status', 'createTime']],
})
`
}

const pathIn = (line: string): string => /'\.\/([^']+)'/.exec(line)?.[1] ?? ''

/**
 * Writes `count` nouns of 20 fields, one machine and three actions each, over ten families into the tree at `base` and enters them in its register.
 * Each points at the one before it in its family and at one of the next family.
 */
export const generateNouns = (base: string, count: number): Generated[] => {
  const places = Array.from({ length: count }, (_, index) => placeOf(index))
  for (const [index, place] of places.entries()) {
    const parent = places[Math.max(index - families.length, index % families.length)] as Place
    const other = places[(index + 1) % count] as Place
    const file = join(base, 'contract', place.family, `${place.noun}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, declaration(place, nameOf(parent), nameOf(other)))
  }
  const register = join(base, 'contract/index.ts')
  const lines = readFileSync(register, 'utf8').trimEnd().split('\n')
  const more = places.map((place) => `export { ${place.noun} } from './${nameOf(place)}'`)
  const sorted = [...lines, ...more].sort((a, b) => (pathIn(a) < pathIn(b) ? -1 : 1))
  writeFileSync(register, `${sorted.join('\n')}\n`)
  return places.map((place) => ({ name: nameOf(place), path: `blade-${nameOf(place)}` }))
}
