import { crud, type FirstRole } from './firstrole'

/** What who lays out the front page does: arranges its slots, launches it and brings earlier launches back. */
export const arranging = [...crud('cms_front', 'view', 'arrange', 'launch', 'export')]

export const frontRoles = (looking: readonly string[]): readonly FirstRole[] => [
  {
    name: '首页编辑',
    nameEn: 'Front editor',
    alias: 'fronteditor',
    remark: '编排网站首页，上线版面，恢复以前的版面',
    codes: [
      ...looking,
      ...arranging,
      ...crud('cms_guides', 'add', 'edit', 'delete'),
      ...crud('cms_material', 'view', 'add', 'edit'),
      ...crud('cms_materialcategory', 'view'),
      ...crud('resource_attach', 'view'),
      ...crud('general_statistical', 'view'),
    ],
  },
]
