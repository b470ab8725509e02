import { vote } from '@masthead/contract/cms/vote'
import { voterecord } from '@masthead/contract/cms/voterecord'
import { choiceOf, everyBallot, questionsOf } from '../cms/votes/result'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, readRow } from '../engine/verbs'
import type { Cast } from './cast'

const day = 86_400_000

/** Votes as they stand: title, when the result is shown, days until the end, whether it ended, ballots, question, options. */
const votes = [
  ['滨江公园改造，您最想要什么？', 'always', 12, false, 860, '最想增加的设施', ['健身步道', '儿童乐园', '母婴室', '停车位']],
  ['江城年度新闻人物评选', 'afterEnd', 20, false, 540, '您推选哪一位？', ['渡口摆渡人', '社区医生', '河道清洁工', '乡村教师']],
  ['龙舟赛最美瞬间', 'afterVote', 5, true, 720, '您最喜欢的照片', ['破浪', '击鼓', '冲线', '欢呼']],
] as const

/** Three votes with their ballots, by the editor who looks after readers. Ballots are put in all at once. */
export const furnishVotes = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const editor: TxContext = { ...tx, actor: cast('xiachan') }
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  for (const [title, resultShow, ends, isOver, ballots, question, options] of votes) {
    const { id } = await createRow(editor, vote, {
      title,
      intro: '每台设备一票，欢迎转发给亲友。',
      startTime: moment(-6),
      endTime: moment(ends),
      resultShow,
      questions: [{ title: question, options: options.map((text, index) => ({ key: `o${index + 1}`, text })), sort: 1 }],
    })
    await act(editor, vote, 'publish', id)
    const [asked] = questionsOf(await readRow(editor, vote, id, { verb: null }))
    if (!asked) throw new Error(`the demo vote ${title} has no question`)
    const choices = asked.options.map(({ key }) => choiceOf(asked.id, key))
    await within(tx).run(
      `with cast_ as (
         insert into cms_voterecord (tenant_id, vote_id, origin, mark, voter, occasion, status)
         select v.tenant_id, v.id, 'device', left(md5('network' || (n / 3)), 16), md5('voter' || n), 1, $3::int
         from cms_vote v, generate_series(1, $4::int) n where v.${ofTenant} and v.id = $2::bigint returning tenant_id, id
       ), numbered as (select tenant_id, id, row_number() over (order by id) as n from cast_)
       insert into cms_votepick (tenant_id, record_id, choice)
       select tenant_id, id, ($5::text[])[1 + case when n % 10 < 4 then 0 when n % 10 < 7 then 1 when n % 10 < 9 then 2 else 3 end] from numbered`,
      [id, voterecord.state.valid, ballots, choices],
    )
    await within(tx).run(
      `insert into cms_votecount (tenant_id, vote_id, choice, piece, count)
       select p.tenant_id, r.vote_id, p.choice, 0, count(*) from cms_votepick p join cms_voterecord r on r.tenant_id = p.tenant_id and r.id = p.record_id
       where p.${ofTenant} and r.vote_id = $2::bigint group by p.tenant_id, r.vote_id, p.choice
       union all select v.tenant_id, v.id, '${everyBallot}', 0, $3::int from cms_vote v where v.${ofTenant} and v.id = $2::bigint`,
      [id, ballots],
    )
    if (isOver) await act(editor, vote, 'end', id)
  }
  const [ballot] = await rows(editor, voterecord, {}, unscoped).ids({ limit: 1 })
  if (ballot) await act(editor, voterecord, 'void', ballot, { remark: '同一网络短时间内重复投票' })
  await createRow(editor, vote, { title: '您常看的栏目（拟稿）', startTime: moment(3), endTime: moment(10) })
}
