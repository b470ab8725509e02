import { guideFontSizes, guideMessages, guides } from '@masthead/contract/cms/guides'
import { choice, type Field, type Fields } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { BranchPage } from '../../kit/tree/BranchPage'
import type { Branch } from '../../kit/tree/BranchTree'

const own = guides.fields as Fields
const take = (key: string, more: Partial<Field> = {}): Fields => ({ [key]: { ...(own[key] as Field), ...more } })

/** The same without a place in the search form. */
const unasked = (key: string, more: Partial<Field> = {}): Fields => {
  const { filter: _filter, ...field } = own[key] as Field
  return { [key]: { ...field, ...more } }
}

/** A module asks for how many items it shows and how long their titles are. */
const moduleFields: Fields = {
  ...take('title', { label: ['模块名称', 'Module title'], required: guideMessages.moduleTitle }),
  ...unasked('code'),
  ...take('newsCount'),
  ...take('titleLength'),
  ...take('sort'),
  ...take('isPic', { label: ['需要图片', 'Needs a picture'], list: true }),
  ...take('isBrief', { label: ['需要摘要', 'Needs a summary'], list: true }),
  ...take('content'),
}

const sizes = Object.fromEntries(guideFontSizes.map((size) => [size, [String(size), String(size)] as Label]))

/** An item asks for how it looks and when it is shown; a summary and a picture are asked for only where it has them. */
const itemFields = (module: Branch): Fields => ({
  parentId: {
    ...(choice(own.parentId?.label ?? ['', ''], { [module.key]: [module.title, module.title] }, { required: guideMessages.parentId }) as Field),
    numeric: false,
  },
  ...take('title'),
  ...take('isShown'),
  ...unasked('newsId', { list: true }),
  ...take('linkUrl'),
  fontSize: choice(own.fontSize?.label ?? ['', ''], sizes, { default: 16, required: guideMessages.fontSize }) as Field,
  ...take('fontSizeUnit'),
  ...take('color'),
  ...take('isBold'),
  ...take('fontWeight', { kind: 'dict', dict: 'font_weight_category', numeric: true }),
  ...take('isPic', { default: true }),
  ...take('picture'),
  ...take('thumb', { when: { isPic: true }, required: guideMessages.thumb }),
  ...take('isBrief', { default: true }),
  ...take('brief', { when: { isBrief: true } }),
  ...take('isTiming'),
  ...take('onlineTime'),
  ...take('offlineTime'),
  ...take('sort'),
  ...take('content'),
})

/** The same noun as the table of modules, or as the table of one module's items. */
const asTable = ({ tree: _tree, filters: _filters, ...noun }: Resource, module: Branch | undefined): Resource =>
  module
    ? { ...noun, label: [`导读 · ${module.title}`, `Guide · ${module.title}`], fields: itemFields(module) }
    : { ...noun, label: ['导读模块', 'Guide module'], fields: moduleFields }

/** Guides: modules with what they show, and the items of the chosen module. */
const GuidePage = () => <BranchPage name={guides.name} variant={asTable} />

export default GuidePage
