import { integer, longText, text, time } from '../kit/field'
import type { Label } from '../kit/label'
import { resource } from '../kit/resource'

const layout: Label = ['电子报版式', 'Layout of the e-paper']
const state: Label = ['抓取情况', 'Fetching']

const selector = (label: Label, usual: string, help?: Label) =>
  text(label, { max: 200, required: true, default: usual, group: layout, ...(help ? { help } : {}) })

/** A paper that the house prints, and where and how its e-paper can be read: selectors find what stands on a page of it. */
export const newspaper = resource('contribute/newspaper', {
  label: ['报纸', 'Newspaper'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['报纸名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    paperCode: text(['代码', 'Code'], { max: 20, required: true, once: true, unique: true, default: 'main', list: true, filter: 'equal' }),
    indexUrl: text(['电子报地址', 'Address of an issue'], {
      max: 300,
      pattern: '^https?://',
      message: ['请输入完整的网址', 'Please enter a complete address'],
      help: [
        '某一期首页的地址，{yyyy}、{MM}、{dd} 代表年月日',
        'The first page of an issue; {yyyy}, {MM} and {dd} stand for its year, month and day',
      ],
      list: true,
    }),
    pageSelector: selector(['版面链接', 'Links to the pages'], 'a[href*="node_"]'),
    imageSelector: selector(['版面图', 'Picture of the page'], 'img[usemap]'),
    zoneSelector: selector(['热区', 'Zones'], 'map area[href]'),
    titleSelector: selector(['标题', 'Title'], 'founder-title, h1'),
    subtitleSelector: selector(['副标题', 'Subtitle'], 'founder-subtitle, h2'),
    authorSelector: selector(['署名', 'Byline'], 'founder-author, .author'),
    contentSelector: selector(['正文', 'Text'], 'founder-content, #ozoom, .content'),
    pauseMs: integer(['请求间隔', 'Delay between requests'], {
      min: 0,
      max: 60_000,
      default: 500,
      help: ['毫秒。对方网站较慢时请调大', 'Milliseconds. Use more if the site is slow'],
      group: layout,
    }),
    catching: text(['正在抓取', 'Being fetched'], { readOnly: true, max: 30, list: true, group: state }),
    pagesCaught: integer(['本次版面', 'Pages fetched'], { readOnly: true, default: 0, list: true, group: state }),
    articlesCaught: integer(['本次稿件', 'Articles fetched'], { readOnly: true, default: 0, list: true, group: state }),
    caughtTime: time(['上次完成', 'Last fetched'], { readOnly: true, list: true, group: state }),
    caughtNote: longText(['说明', 'Notes'], { readOnly: true, max: 1000, detail: false, group: state }),
  },
  face: {
    groups: [
      { label: ['报纸', 'Newspaper'], fields: ['name', 'paperCode', 'indexUrl'] },
      { label: ['采集', 'Fetching'], fields: ['catching', 'pagesCaught', 'articlesCaught', 'caughtTime', 'caughtNote'] },
      {
        label: ['电子报版式', 'Layout of the e-paper'],
        fields: [
          'pageSelector',
          'imageSelector',
          'zoneSelector',
          'titleSelector',
          'subtitleSelector',
          'authorSelector',
          'contentSelector',
          'pauseMs',
        ],
        rare: true,
      },
    ],
    second: ['paperCode'],
    key: ['catching', 'pagesCaught', 'articlesCaught', 'caughtTime'],
    empty: [
      '登记一份报纸和它的电子报地址，就能抓取版面和稿件。',
      'Add a newspaper and the address of its e-paper, and its pages and articles can be fetched.',
    ],
  },
  sort: ['paperCode'],
  menu: { icon: 'book', sort: 39 },
})
