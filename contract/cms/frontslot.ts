import { json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a slot of the front page is to show next: its items, or none while nobody changes them. The row stays, so that its version only grows. */
export const frontslot = resource('cms/frontslot', {
  label: ['版面位置草稿', 'Draft of a front slot'],
  tenancy: 'tenant',
  internal: true,
  title: 'base',
  fields: {
    moduleId: ref(['导读模块', 'Slot'], 'cms/guides', { required: true, unique: true }),
    base: text(['所改的线上内容', 'The live content that it was laid out over'], { max: 64 }),
    items: json(['内容', 'Items']),
  },
})
