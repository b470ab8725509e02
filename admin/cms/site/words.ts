import type { Label } from '@masthead/contract/kit/label'

/** What the page of the site says besides the names of its parameters. */
export const words = {
  title: ['网站', 'Site'],
  hint: [
    '读者看到的名称、样子和页脚。改动先在右侧预览，保存后读者才看到。',
    'What readers see around the news. Changes appear in the preview at once, and on the site when you save.',
  ],
  identity: ['名称与样式', 'Name and looks'],
  contact: ['联系与链接', 'Contact and links'],
  legal: ['版权与备案', 'Rights and registration'],
  slots: ['版位', 'Slots'],
  save: ['保存', 'Save'],
  saved: ['保存成功!', 'Saved'],
  reset: ['恢复默认颜色', 'Reset the colour'],
  serif: ['宋体', 'Serif'],
  sans: ['黑体', 'Sans serif'],
  preview: ['网站预览', 'Preview of the site'],
  elsewhere: ['网站在另一个域名，保存后在新窗口查看', 'The site has its own host; open it in a new window after saving'],
  open: ['打开网站', 'Open the site'],
  unsaved: ['有未保存的修改', 'Unsaved changes'],
} as const satisfies Record<string, Label>
