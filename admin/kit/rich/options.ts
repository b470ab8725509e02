import type { Language } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { IAllProps } from '@hugerte/hugerte-react'
import uiContent from 'hugerte/skins/ui/oxide/content.min.css?inline'
import content from './content.css?inline'
import { charactersLater } from './later'
import { words } from './words'

type Options = NonNullable<IAllProps['init']>

/** Words are counted by the page, when the hands rest: the editor's own counting walks a long text several times a second. */
const plugins = 'advlist autolink lists link image'

const toolbarFor = (hasPanel: boolean): string =>
  [
    'undo redo',
    'blocks fontfamily fontsize lineheight',
    'bold italic underline strikethrough forecolor backcolor removeformat',
    'alignleft aligncenter alignright alignjustify',
    hasPanel ? 'oneclick quickstyle' : 'oneclick',
    'bullist numlist outdent indent blockquote',
    'pictures editpicture media library film attachment link table hr charmap',
    'searchreplace visualblocks code fullscreen',
  ].join(' | ')

const fonts: Record<Language, string> = {
  zh: '宋体=SimSun,Songti SC,serif;黑体=SimHei,Heiti SC,sans-serif;微软雅黑=Microsoft YaHei,PingFang SC,sans-serif;楷体=KaiTi,Kaiti SC,serif;仿宋=FangSong,STFangsong,serif;Arial=arial,helvetica,sans-serif;Times New Roman=times new roman,times,serif',
  en: 'Songti=SimSun,Songti SC,serif;Heiti=SimHei,Heiti SC,sans-serif;YaHei=Microsoft YaHei,PingFang SC,sans-serif;Kaiti=KaiTi,Kaiti SC,serif;Fangsong=FangSong,STFangsong,serif;Arial=arial,helvetica,sans-serif;Times New Roman=times new roman,times,serif',
}

/** Options of the editor that do not depend on its page. Nothing is fetched: code, skin and styles come from the bundle. */
export const optionsFor = (language: Language, height: number, hasPanel = false): Options => ({
  height,
  language: language === 'zh' ? 'zh' : 'en',
  skin: false,
  content_css: false,
  content_style: uiContent + content,
  plugins,
  toolbar: toolbarFor(hasPanel),
  // A phone has room for one strip of buttons, which is pushed aside.
  toolbar_mode: window.matchMedia('(max-width: 640px)').matches ? 'scrolling' : 'wrap',
  menubar: false,
  branding: false,
  promotion: false,
  help_accessibility: false,
  elementpath: false,
  resize: true,
  contextmenu: false,
  browser_spellcheck: true,
  iframe_aria_text: say(words.area, language),
  font_family_formats: fonts[language],
  default_font_stack: ['-apple-system', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'],
  font_size_formats: '12px 14px 15px 16px 17px 18px 20px 22px 24px 28px 32px 36px 48px',
  line_height_formats: '1 1.25 1.5 1.75 2 2.5',
  block_formats: 'Paragraph=p;Heading 2=h2;Heading 3=h3;Heading 4=h4;Preformatted=pre',
  // Layout snippets live by inline styles, sections and svg; what is dangerous is refused by the server.
  valid_elements: '*[*]',
  invalid_elements: 'script,noscript,object,embed,applet,base,meta,link,form',
  convert_urls: false,
  charmap: charactersLater(language),
  entity_encoding: 'raw',
  indent: false,
  text_patterns: false,
  // Pictures go the way of desk.ts alone; the plugin is there for figures and their captions.
  automatic_uploads: false,
  image_uploadtab: false,
  image_caption: true,
  paste_data_images: true,
  paste_webkit_styles: 'all',
  smart_paste: false,
  block_unsupported_drop: true,
  link_default_target: '_blank',
  link_title: false,
  table_sizing_mode: 'relative',
})
