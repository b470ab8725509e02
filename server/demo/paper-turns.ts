import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import type { Cast } from './cast'
import { littleReporters } from './people'

/**
 * What the newest issue and those who write for it leave to be done: a page and a child's work that were examined, a mark that was turned down, what went to
 * the bin, a contributor who pauses, a prize, and a text that a guardian has not sent yet. The issue of the day must stand.
 */
export const furnishPaperTurns = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const [editor, examiner, archivist] = [as('shenmo'), as('gubei'), as('mengfan')]
  const issueDate = wireTime(at, tx.zone).slice(0, 10)
  const gradeFor = async (newsType: 'page' | 'photo'): Promise<string> => {
    const [id] = await rows(tx, newspapergrade, { newsType }, unscoped).ids({ sort: ['-score'], limit: 1 })
    return id ?? '0'
  }
  const [first] = await rows(tx, newspaperdiagrams, { issueDate }, unscoped).list(['imgUrl'], { sort: ['pageNo'], limit: 1 })
  const [laidOut] = await rows(tx, newspaperdiagrams, { issueDate, status: newspaperdiagrams.state.unmarked }, unscoped).ids({
    sort: ['pageNo'],
    limit: 1,
  })
  if (!first || !laidOut) throw new Error('the demo paper has no issue today')
  await act(editor, newspaperdiagrams, 'mark', laidOut, { designerId: cast('heqing').userId })
  await act(examiner, newspaperdiagrams, 'examine', laidOut, { gradeId: await gradeFor('page') })
  const page = { paperCode: 'main', issueDate, pageName: '广告' }
  const { id: proof } = await createRow(as('heqing'), newspaperdiagrams, {
    ...page,
    pageNo: 'A4',
    imgUrl: first.imgUrl,
    designerId: cast('heqing').userId,
  })
  await act(archivist, newspaperdiagrams, 'toRecycle', proof)
  const { id: advert } = await createRow(editor, newspapernews, {
    ...page,
    pageNo: 'A4',
    title: '分类广告（误录）',
    content: '本版为广告，不计稿酬。',
  })
  await act(editor, newspapernews, 'toRecycle', advert)
  const [turnedDown] = await rows(tx, newspaperauthor, { issueDate, status: newspaperauthor.state.rejected }, unscoped).ids({ limit: 1 })
  if (turnedDown) await act(editor, newspaperauthor, 'toRecycle', turnedDown)
  await judgeChildren({ editor, examiner }, issueDate, await gradeFor('photo'))
  const { id: away } = await createRow(examiner, contributepersonal, {
    name: '俞清',
    identifyType: ['CORRESPONDENT'],
    mobile: '13000002900',
    unit: '河口区融媒体中心',
    payment: 1,
    banks: [{ bankName: '江城银行', branch: '河口支行', account: '6200000000000000290' }],
    joinDate: '2024-06-01',
  })
  await act(examiner, contributepersonal, 'suspend', away, { remark: '借调外地半年，暂停供稿' })
  const [printed] = await rows(tx, manuscript, { status: manuscript.state.printed }, unscoped).ids({ sort: ['id'], limit: 1 })
  if (printed) await act(as('zhouyuan'), manuscript, 'award', printed, { awardLevel: 2, amount: 20_000 })
  const [child] = await rows(tx, contributelittlereporter, { name: littleReporters[2]?.name ?? '' }, unscoped).ids({ limit: 1 })
  if (child)
    await createRow(as('liangtian'), manuscriptlittlereporter, {
      title: '爷爷的渡船',
      theme: '我的家乡',
      littleReporterId: child,
      content: '<p>爷爷的渡船停在老码头，桨都磨得发亮。他说，从前一天要摇三十多个来回，现在大桥通了，船就歇下来了。</p>',
      guardianAgree: true,
    })
}

/** Of what children had in the newest issue one work is examined, one was turned down, and a mark that was made twice lies in the bin. */
const judgeChildren = async (
  { editor, examiner }: Readonly<Record<'editor' | 'examiner', TxContext>>,
  issueDate: string,
  gradeId: string,
): Promise<void> => {
  const noun = littlereportnewspaperauthor
  const marked = await rows(editor, noun, { issueDate, status: noun.state.marked }, unscoped).list(['paperNewsId', 'author', 'littleReporterId'], {
    sort: ['id'],
    limit: 3,
  })
  const [examined, rejected, third] = marked
  if (examined) await act(examiner, noun, 'examine', examined.id, { gradeId })
  if (rejected) await act(examiner, noun, 'reject', rejected.id, { remark: '照片由家长拍摄，请核对署名' })
  if (!third) return
  const { paperNewsId, author, littleReporterId } = third
  const { id: twice } = await createRow(editor, noun, { paperNewsId, author, littleReporterId, type: 'text', share: 100 })
  await act(editor, noun, 'toRecycle', twice)
}
