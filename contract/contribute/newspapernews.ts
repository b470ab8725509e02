import { choice, day, decimal, file, flag, integer, json, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const place: readonly [string, string] = ['见报位置', 'Where it stands']
const sent: readonly [string, string] = ['稿件', 'Article']

const shown = ['title', 'subtitle', 'authorText', 'content', 'paperCode', 'issueDate', 'pageNo', 'pageName', 'hotZone', 'words'] as const

/** What appeared in the paper: an article, the page it stands on, and the zone of the page's picture that is its own. */
export const newspapernews = resource('contribute/newspapernews', {
  label: ['报纸稿件', 'Newspaper article'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], {
      max: 200,
      required: true,
      unique: ['paperCode', 'issueDate', 'pageNo'],
      list: true,
      filter: 'like',
      group: sent,
    }),
    subtitle: text(['副标题', 'Subtitle'], { max: 200, group: sent }),
    authorText: text(['署名', 'Byline'], { max: 100, list: true, filter: 'like', group: sent }),
    content: longText(['正文', 'Text'], { max: 100_000, group: sent }),
    words: integer(['字数', 'Characters'], { readOnly: true, min: 0, list: true, group: sent }),
    newsType: choice(
      ['体裁', 'Type'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'] },
      { default: 'text', list: true, filter: 'equal', group: sent },
    ),
    isOnline: flag(['线上稿件', 'Online'], { filter: 'equal', group: sent }),
    paperCode: text(['报纸代码', 'Paper code'], { max: 20, required: true, default: 'main', filter: 'equal', group: place }),
    paperName: text(['报纸', 'Paper'], { stored: false, readOnly: true, list: true, group: place }),
    issueDate: day(['见报日期', 'Issue date'], {
      required: ['请选择见报日期', 'Please choose the issue date'],
      list: true,
      filter: 'range',
      also: ['publishTime'],
      group: place,
    }),
    pageNo: text(['版次', 'Page no.'], { max: 10, required: true, list: true, filter: 'equal', group: place }),
    pageName: text(['版名', 'Page name'], { max: 50, group: place }),
    diagramId: ref(['版面图', 'Picture of the page'], 'contribute/newspaperdiagrams', { filter: 'equal', group: place }),
    hotZone: json(['热区', 'Hot zone'], {
      many: true,
      max: 40,
      help: ['版面图上的多边形，坐标为百分比', 'A polygon on the picture of the page, in per cent'],
      shape: {
        x: decimal(['横', 'Across'], { scale: 3, min: 0, max: 100, required: true }),
        y: decimal(['纵', 'Down'], { scale: 3, min: 0, max: 100, required: true }),
      },
      detail: false,
      form: false,
      group: place,
    }),
    pdfUrl: file(['PDF', 'PDF'], { group: place }),
    sourceUrl: text(['电子报地址', 'Address in the e-paper'], { max: 500, unique: true, pattern: '^https?://', group: place }),
    manuscriptId: ref(['来稿', 'Manuscript'], 'contribute/manuscript', {
      readOnly: true,
      unique: true,
      filter: 'equal',
      nameAs: 'manuscriptTitle',
      group: sent,
    }),
    remarks: text(['备注', 'Remarks'], { max: 500 }),
  },
  actions: {
    toRecycle: { label: ['移入回收站', 'Recycle'], call: 'POST toRecycle', bin: 'into', tone: 'danger' },
    outRecycle: { label: ['移出回收站', 'Restore'], call: 'POST outRecycle', bin: 'outOf' },
    updateRemarks: { label: ['修改备注', 'Change the remarks'], call: 'POST update_remarks', verb: 'edit', sets: ['remarks'] },
  },
  calls: {
    catchMonth: {
      label: ['抓取电子报', 'Fetch the e-paper'],
      call: 'POST catchMonth',
      answer: 'map',
      writes: true,
      access: { verb: 'catch_month' },
      input: {
        paperCode: text(['报纸', 'Paper'], { max: 20, default: 'main' }),
        year: integer(['年', 'Year'], { required: ['请选择年份', 'Please choose the year'], min: 1990, max: 2100 }),
        month: integer(['月', 'Month'], { required: ['请选择月份', 'Please choose the month'], min: 1, max: 12 }),
        day: integer(['日', 'Day'], { min: 1, max: 31, help: ['空表示整月', 'Leave empty for the whole month'] }),
      },
      output: {
        paperId: text(['报纸', 'Paper']),
        days: integer(['天数', 'Days']),
        catching: text(['正在抓取', 'Being fetched']),
      },
    },
    frontList: {
      label: ['电子报', 'The paper as readers see it'],
      call: 'POST front',
      answer: 'page',
      access: 'public',
      input: {
        paperCode: text(['报纸', 'Paper'], { max: 20 }),
        issueDate: day(['见报日期', 'Issue date']),
        pageNo: text(['版次', 'Page no.'], { max: 10 }),
        title: text(['标题', 'Title'], { max: 200 }),
        current: integer(['页码', 'Page'], { min: 1 }),
        size: integer(['每页条数', 'Rows per page'], { min: 1, max: 200 }),
      },
    },
  },
  faces: { front: { detail: 'front/{id}', fields: shown, where: { status: 'on' }, sort: ['-issueDate'] } },
  below: ['contribute/newspaperauthor', 'contribute/littlereportnewspaperauthor'],
  sort: ['-issueDate', 'pageNo', 'id'],
  indexes: [['issueDate', 'pageNo']],
  face: {
    groups: [
      { label: ['稿件', 'Article'], fields: ['title', 'subtitle', 'authorText', 'content', 'words', 'newsType', 'isOnline', 'manuscriptId'] },
      {
        label: ['版面', 'Page'],
        fields: ['paperName', 'issueDate', 'pageNo', 'pageName', 'diagramId', 'hotZone', 'pdfUrl', 'sourceUrl'],
      },
      { label: ['其他', 'Other'], fields: ['paperCode', 'remarks'], rare: true },
    ],
    second: ['pageNo', 'authorText'],
    key: ['issueDate', 'newsType', 'words'],
    empty: [
      '见报的稿件。可从电子报抓取一天或一个月，来稿送印后也在这里。',
      'Articles in the paper. Fetch a day or a month from the e-paper; printed manuscripts are listed here too.',
    ],
  },
  menu: { icon: 'news', sort: 41 },
})
