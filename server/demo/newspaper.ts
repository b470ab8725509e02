import { newspapergrade } from '@masthead/contract/contribute/newspapergrade'
import { newspaper } from '@masthead/contract/contribute/newspaper'
import { contributeuserpersonal } from '@masthead/contract/contribute/contributeuserpersonal'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { divide } from '@masthead/contract/kit/divide'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, insertRow, nounNamed } from '../engine/verbs'
import { plainText } from '../platform/text/words'
import type { Album } from './album'
import { stories } from './articles'
import type { Cast } from './cast'
import { pagePicture, type Piece, zones } from './newspaper-picture'

const paperName = '江城周报'
const pageNames = ['要闻', '乡村', '副刊'] as const
const views = ['boats/0/dusk', 'wetland/0/day', 'harvest/0/day', 'bridge/0/dawn', 'terraces/1/mist'] as const

/** The days of the issues: four of the month before, and the day itself. */
export const issues = [0, 1, 2, 3, 4] as const

const dayOf = (issue: number, at: Date, zone: string): string => {
  const today = wireTime(at, zone).slice(0, 10)
  if (issue === 4) return today
  const [year = 0, month = 1] = today.split('-').map(Number)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${month === 1 ? year - 1 : year}-${two(month === 1 ? 12 : month - 1)}-${two(5 + issue * 7)}`
}

const grades = [
  ['特稿', 'all', 20, 60_000],
  ['一等', 'text', 12, 30_000],
  ['二等', 'text', 8, 18_000],
  ['三等', 'text', 5, 10_000],
  ['图片稿', 'photo', 6, 12_000],
  ['版面优秀', 'page', 10, 20_000],
] as const

/** The paper itself, and what works in it are worth. */
export const furnishPaper = async (tx: TxContext): Promise<void> => {
  await insertRow(tx, newspaper, { name: paperName, paperCode: 'main' })
  for (const [name, newsType, score, royalty] of grades)
    await insertRow(tx, newspapergrade, { name, newsType, score, royalty, effectiveFrom: '2024-01-01' })
}

interface Person {
  readonly id: string
  readonly name: string
}

interface Printed {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly author: string
}

interface Grade {
  readonly id: string
  readonly newsType: string
  readonly score: number
  readonly royalty: number
}

/** The text of a story without the marks of its markup. */
const plain = (text: string): string => text.replace(/!\[[^\]]*\]|[#>|*[\]]+/g, '').replace(/^- /gm, '')

/** One issue: its pages as pictures, their articles with their zones, and who made them; older ones confirmed, the newest one under way. */
export const furnishIssue = async (tx: TxContext, issue: number, { at, cast, album }: { at: Date; cast: Cast; album: Album }): Promise<void> => {
  const insert = (name: string, values: Values): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  const day = dayOf(issue, at, tx.zone)
  const month = day.slice(0, 7)
  const isOld = issue < 4
  const designer = cast('heqing')
  const people = await within(tx).query<Person>(
    `select id::text as id, name from contribute_contributepersonal where ${ofTenant} and status = ${contributepersonal.state.active} and not is_deleted order by id`,
  )
  const children = await within(tx).query<Person>(
    `select id::text as id, name from contribute_contributelittlereporter where ${ofTenant} and status = ${contributelittlereporter.state.active} and not is_deleted order by id`,
  )
  const worth = await within(tx).query<Grade>(
    `select id::text as id, news_type as "newsType", score::float8 as score, royalty::float8 as royalty from contribute_newspapergrade where ${ofTenant} and not is_deleted order by score desc`,
  )
  const ofText = worth.filter(({ newsType }) => newsType === 'text')
  const [ofPage, ofPhoto] = [worth.find(({ newsType }) => newsType === 'page') as Grade, worth.find(({ newsType }) => newsType === 'photo') as Grade]
  const printedTexts = await within(tx).query<Printed>(
    `select id::text as id, title, content, author_text as author from contribute_manuscript where ${ofTenant} and status = ${manuscript.state.printed} and newspaper_id is null and not is_deleted order by id limit ${pageNames.length}`,
  )
  const numberOf = (place: number): number => issue * pageNames.length + place
  const authorOf = (place: number, index: number): Person => people[(numberOf(place) * 4 + index * 3) % people.length] as Person
  // All pictures are drawn and kept before anything is written: what keeps them works in transactions of its own.
  const sheets: { pieces: Piece[]; link: string }[] = []
  for (const [place, pageName] of pageNames.entries()) {
    const number = numberOf(place)
    const own = stories.slice(number * 3, number * 3 + 3)
    const pieces: Piece[] = own.map(({ title, text }, index) => ({
      title,
      byline: `本报记者 ${authorOf(place, index).name}`,
      text: plain(text).slice(0, 620),
    }))
    const printed = printedTexts[place]
    if (printed) pieces.push({ title: printed.title, byline: `通讯员 ${printed.author}`, text: plainText(printed.content) })
    const view = views[number % views.length] as string
    const name = `${paperName}-${day}-A${place + 1}.jpg`
    const { link } = await album.own(name, () => pagePicture({ paper: paperName, day, pageNo: `A${place + 1}`, pageName, pieces, view }))
    sheets.push({ pieces, link })
  }
  for (const [place, pageName] of pageNames.entries()) {
    const pageNo = `A${place + 1}`
    const number = numberOf(place)
    const printed = printedTexts[place]
    const { pieces, link } = sheets[place] as (typeof sheets)[number]
    const diagramId = await insert('contribute/newspaperdiagrams', {
      paperCode: 'main',
      issueDate: day,
      pageNo,
      pageName,
      imgUrl: link,
      designerId: designer.userId,
      editorId: cast('shenmo').userId,
      month,
      status: isOld ? 3 : place === 0 ? 1 : 0,
      ...(isOld
        ? {
            gradeId: ofPage.id,
            gradeScore: ofPage.score,
            score: ofPage.score,
            royalty: ofPage.royalty,
            examineUser: cast('gubei').userId,
            confirmUser: cast('zhouyuan').userId,
          }
        : {}),
    })
    for (const [index, { title, byline, text }] of pieces.entries()) {
      const isPrinted = index === 3
      const paperNewsId = await insert('contribute/newspapernews', {
        title,
        authorText: byline,
        content: text,
        words: [...text.replace(/\s+/g, '')].length,
        paperCode: 'main',
        issueDate: day,
        pageNo,
        pageName,
        diagramId,
        hotZone: JSON.stringify(zones[index]),
        ...(isPrinted && printed ? { manuscriptId: printed.id } : {}),
      })
      if (isPrinted && printed)
        await within(tx).run(
          `update contribute_manuscript set newspaper_id = $3::bigint, paper_code = 'main', issue_date = $4::date, page_no = $5 where ${ofTenant} and id = $2::bigint`,
          [printed.id, paperNewsId, day, pageNo],
        )
      // Of the newest issue some articles wait for somebody to mark them.
      const status = isOld ? 3 : ([1, 2, 0, 4][(place + index) % 4] as number)
      if (!isOld && index === 2) continue
      const grade = ofText[(number + index) % ofText.length] as Grade
      const authors =
        index === 0
          ? [authorOf(place, 0), authorOf(place, 1)]
          : [isPrinted && printed ? (people.find((one) => one.name === printed.author) as Person) : authorOf(place, index)]
      const shares = authors.length === 2 ? [60, 40] : [100]
      const given = (total: number): number[] =>
        status >= newspaperauthor.state.examined && status !== newspaperauthor.state.rejected ? divide(total, shares) : shares.map(() => 0)
      const [scores, royalties] = [given(grade.score), given(grade.royalty)]
      for (const [which, person] of authors.entries())
        await insert('contribute/newspaperauthor', {
          paperNewsId,
          author: person.name,
          personalId: person.id,
          type: 'text',
          share: shares[which],
          issueDate: day,
          month,
          status,
          userId: await accountOf(tx, person.id),
          score: scores[which],
          royalty: royalties[which],
          ...(status >= newspaperauthor.state.examined && status !== newspaperauthor.state.rejected
            ? { gradeId: grade.id, gradeScore: grade.score, examineUser: cast('gubei').userId }
            : {}),
          ...(status === newspaperauthor.state.confirmed ? { confirmUser: cast('zhouyuan').userId } : {}),
          ...(status === newspaperauthor.state.rejected ? { reason: '署名与来稿不符，请核对' } : {}),
        })
      const child = children[number % Math.max(1, children.length)]
      if (index === 1 && child)
        await insert('contribute/littlereportnewspaperauthor', {
          paperNewsId,
          author: child.name,
          littleReporterId: child.id,
          type: 'photo',
          share: 100,
          issueDate: day,
          month,
          status: isOld ? 3 : 1,
          score: isOld ? ofPhoto.score : 0,
          royalty: 0,
          ...(isOld
            ? { gradeId: ofPhoto.id, gradeScore: ofPhoto.score, examineUser: cast('gubei').userId, confirmUser: cast('zhouyuan').userId }
            : {}),
        })
    }
  }
}

const accountOf = async (tx: TxContext, personalId: string): Promise<string | null> => {
  const [found] = await within(tx).query<{ userId: string }>(
    `select user_id::text as "userId" from contribute_contributeuserpersonal where ${ofTenant} and personal_id = $2::bigint and status = ${contributeuserpersonal.state.bound} and not is_deleted`,
    [personalId],
  )
  return found?.userId ?? null
}

/** Closes the month of the older issues, and brings its royalty slips as far as a month is by then. */
export const closeMonth = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const period = dayOf(0, at, tx.zone).slice(0, 7)
  const open = await rows(tx, summarystatisticsfraction, { period, status: summarystatisticsfraction.state.open }, unscoped).one()
  if (!open) return
  await act({ ...tx, actor: cast('zhouyuan') }, summarystatisticsfraction, 'close', open.id)
  // Those whose payee is not known wait for somebody to name one.
  const slips = await rows(tx, messageroyalties, { month: period, status: messageroyalties.state.draft }, unscoped).ids()
  for (const [index, id] of slips.entries()) {
    if (index % 6 === 5) continue
    await act({ ...tx, actor: cast('gubei') }, messageroyalties, 'examine', id)
    if (index % 6 === 4) continue
    await act({ ...tx, actor: cast('admin') }, messageroyalties, 'approve', id)
    if (index % 6 >= 2) continue
    await act({ ...tx, actor: cast('admin') }, messageroyalties, 'pay', id, { batchNo: `${period.replace('-', '')}01` })
    if (index === 7) await act({ ...tx, actor: cast('admin') }, messageroyalties, 'returned', id, { remark: '户名与账号不符' })
  }
}
