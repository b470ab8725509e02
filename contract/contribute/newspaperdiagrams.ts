import { day, file, image, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { resultFields, workActions, workCloses, workQueues } from './authorship'
import { workStates } from './workstates'

/** A page of the paper as a picture, and whose work its layout is. Articles draw their zones on it. */
export const newspaperdiagrams = resource('contribute/newspaperdiagrams', {
  label: ['报纸版面', 'Newspaper page'],
  tenancy: 'tenant',
  title: 'pageNo',
  fields: {
    paperName: text(['报纸', 'Paper'], { stored: false, readOnly: true, list: true }),
    issueDate: day(['见报日期', 'Issue date'], {
      required: ['请选择见报日期', 'Please choose the issue date'],
      list: true,
      filter: 'range',
      also: ['publishTime'],
    }),
    pageNo: text(['版次', 'Page no.'], { max: 10, required: true, unique: ['paperCode', 'issueDate'], list: true, filter: 'equal' }),
    pageName: text(['版名', 'Page name'], { max: 50 }),
    paperCode: text(['报纸代码', 'Paper code'], { max: 20, required: true, default: 'main', filter: 'equal' }),
    imgUrl: image(['版面图', 'Picture'], { required: ['请上传版面图', 'Please upload the picture of the page'], list: true }),
    pdfUrl: file(['PDF', 'PDF']),
    designerId: ref(['版式设计', 'Designer'], 'user/user', { list: true, filter: 'equal' }),
    editorId: ref(['版面编辑', 'Page editor'], 'user/user', { list: true, filter: 'equal' }),
    ...resultFields,
    // The issue's day says the month.
    month: { ...resultFields.month, list: false },
    remark: text(['备注', 'Remark'], { max: 500 }),
  },
  states: workStates,
  closes: workCloses,
  editIn: ['unmarked', 'marked', 'rejected'],
  deleteIn: ['unmarked', 'rejected'],
  actions: workActions(['designerId', 'editorId'], ['createUser', 'designerId', 'editorId'], {
    doer: 'designerId',
    work: ['{issueDate} 第 {pageNo} 版', 'page {pageNo} of {issueDate}'],
  }),
  calls: {
    allPage: { label: ['全部版面', 'All pages'], call: 'GET allPage', answer: 'page', listed: true, access: { verb: 'view' }, where: {} },
    myDiagrams: {
      label: ['我的版面', 'My pages'],
      call: 'GET myDiagrams',
      answer: 'page',
      listed: true,
      access: 'login',
      where: { designerId: '$me' },
    },
  },
  queues: workQueues,
  below: ['contribute/newspapernews'],
  log: { noun: 'contribute/newspaperdiagramslog', key: 'workId' },
  sort: ['-issueDate', 'pageNo'],
  indexes: [
    ['status', 'month'],
    ['issueDate', 'pageNo'],
  ],
  face: {
    groups: [
      {
        label: ['版面', 'Page'],
        fields: ['paperName', 'issueDate', 'pageNo', 'pageName', 'imgUrl', 'pdfUrl', 'designerId', 'editorId'],
      },
      {
        label: ['审核与得分', 'Review and score'],
        fields: ['gradeId', 'gradeScore', 'score', 'royalty', 'month', 'examineUser', 'confirmUser', 'reason'],
      },
      { label: ['其他', 'Other'], fields: ['paperCode', 'remark'], rare: true },
    ],
    picture: 'imgUrl',
    second: ['pageName'],
    key: ['issueDate', 'designerId', 'gradeId', 'score'],
    views: { gallery: true },
    empty: [
      '每期报纸的版面图。可从电子报抓取，也可上传；在图上点热区即可标记作者。',
      'The pages of each issue as pictures. Fetch them from the e-paper or upload them, then click a zone to mark its authors.',
    ],
  },
  menu: { icon: 'picture', sort: 40 },
})

export const newspaperdiagramslog = logOf(newspaperdiagrams, ['报纸版面日志', 'Newspaper page log'])
