import { convertible, pointsTypes } from '@masthead/contract/mall/points'
import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { pointsconsumelog } from '@masthead/contract/mall/pointsconsumelog'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { wireTime } from '../engine/kinds/time'
import { memberActor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { type MemberDeed, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { conflict, invalid, notFound } from '../platform/refusal'
import { pointsOf } from '../activities/award'
import { convert, converted, type Pair, pairOfMember, rulesNow } from './conversion'
import { dropPoints, hasSignedIn, pointsOfMember, signIn } from './points'
import { mallSetting } from './settings'

const key = 'points'
const balance = 'balance'

/** What of a member's points ends when, the next first. */
const endings = async (ctx: Context, memberId: string): Promise<{ amount: number; ends: string }[]> =>
  within(ctx).query(
    `select sum(l.remaining)::float8 as amount, l.ends_at as ends from platform_lot l join mall_memberpoints t on t.tenant_id = l.tenant_id and t.id::text = l.account_id
     where l.${ofTenant} and l.account = $2 and l.purse = 'open' and l.remaining > 0 and t.user_id = $3::bigint and not t.is_deleted
     group by l.ends_at order by l.ends_at limit 3`,
    [memberpoints.name, memberId],
    'ends of points',
  )

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count))

/** What a conversion rule makes of which points. */
const ruleText = (rule: Awaited<ReturnType<typeof rulesNow>>[number]): Label => {
  const [from, to, became] = [convertible[rule.fromType], convertible[rule.toType], converted(rule, rule.fromRate).toAmount]
  return [
    `${rule.name}：${rule.fromRate} ${from[0]}换 ${became} ${to[0]}`,
    `${rule.name}: ${rule.fromRate} ${from[1].toLowerCase()} become ${became} ${to[1].toLowerCase()}`,
  ]
}

const deedsOf = async (ctx: Context, { id }: Owner, pair: Pair | undefined): Promise<MemberDeed[]> => {
  const deeds: MemberDeed[] = []
  if ((await mallSetting(ctx, 'mall.signPoints')) > 0 && !(await hasSignedIn(ctx, id)))
    deeds.push({ name: 'sign', label: ['今日签到', 'Check in for today'], isMain: true, fields: [] })
  const rules = pair ? await rulesNow(ctx) : []
  if (rules.length > 0)
    deeds.push({
      name: 'convert',
      label: ['转换积分', 'Convert points'],
      fields: [
        {
          key: 'rule',
          label: ['规则', 'Rule'],
          isRequired: true,
          max: 20,
          choices: Object.fromEntries(rules.map((rule) => [rule.id, ruleText(rule)])),
        },
        { key: 'amount', label: ['转出积分', 'Points to convert'], isRequired: true, max: 9, type: 'number' },
      ],
    })
  return deeds
}

/** The points of a member: the balance on a page of its own, where the member signs in and converts, and the latest entries. */
export const memberPoints: MemberPart = {
  key,
  title: ['我的积分', 'My points'],
  empty: ['还没有积分。', 'No points yet.'],
  async rows(ctx, owner) {
    const [{ open, pending, owed }, entries] = await Promise.all([
      pointsOfMember(ctx, owner.id),
      rows({ ...ctx, actor: memberActor(owner) }, pointsconsumelog).list(['bizType', 'description', 'point', 'createTime'], {
        sort: ['-id'],
        limit: mostMemberRows - 1,
      }),
    ])
    const word = (label: Label): string => say(label, ctx.language)
    if (entries.length === 0 && pending === 0 && (await mallSetting(ctx, 'mall.signPoints')) === 0) return []
    return [
      {
        id: balance,
        title: word([`可用 ${open} 积分`, `${open} points to spend`]),
        facts: [
          ...(pending > 0 ? [word([`待入账 ${pending}`, `${pending} pending`])] : []),
          ...(owed > 0 ? [word([`待补扣 ${owed}`, `${owed} owed`])] : []),
        ],
        state: word(['签到与明细', 'Check in and details']),
        href: `/me/${key}/${balance}`,
      },
      ...entries.map(({ id, bizType, description, point, createTime }) => ({
        id,
        title: word(pointsTypes[bizType]),
        facts: [createTime.slice(0, 16), ...(description ? [description] : [])],
        state: signed(point),
        href: '',
      })),
    ]
  },
  async open(ctx, owner, id) {
    if (id !== balance) return undefined
    const asMember = { ...ctx, actor: memberActor(owner) }
    const pair = await pairOfMember(ctx, owner.id, owner.hashes)
    const [{ open, pending, owed }, ends, entries, deeds, activity] = await Promise.all([
      pointsOfMember(ctx, owner.id),
      endings(ctx, owner.id),
      rows(asMember, pointsconsumelog).list(['bizType', 'point', 'createTime'], { sort: ['-id'], limit: mostMemberRows }),
      deedsOf(ctx, owner, pair),
      pair ? pointsOf(ctx, pair.accountId) : 0,
    ])
    return {
      title: say(['我的积分', 'My points'], ctx.language),
      state: [`可用 ${open}`, `${open} to spend`],
      facts: [
        ...(activity > 0 ? [[convertible.activity, String(activity)] as const] : []),
        ...(pending > 0 ? [[['待入账', 'Pending'], String(pending)] as const] : []),
        ...(owed > 0 ? [[['待补扣', 'Owed'], String(owed)] as const] : []),
        ...ends.map(
          ({ amount, ends: end }) =>
            [['到期', 'Ends'], `${amount} · ${wireTime(new Date(new Date(end).getTime() - 1_000), ctx.zone).slice(0, 10)}`] as const,
        ),
      ],
      course: entries.map(({ bizType, point, createTime }) => ({
        time: createTime.slice(0, 16),
        what: [`${pointsTypes[bizType][0]} ${signed(point)}`, `${pointsTypes[bizType][1]} ${signed(point)}`] as Label,
      })),
      deeds,
    }
  },
  async act(tx, owner, id, deed, input) {
    if (id !== balance) throw notFound()
    if (deed === 'sign') {
      const count = await mallSetting(tx, 'mall.signPoints')
      if (count === 0) throw notFound()
      if ((await signIn(tx, owner.id, count)) === 0) throw conflict('signed', ['今天已签到', 'You have checked in today'])
      return
    }
    if (deed !== 'convert') throw notFound()
    const pair = await pairOfMember(tx, owner.id, owner.hashes)
    if (!pair) throw notFound()
    const { rule = '', amount = '' } = input
    if (!/^[1-9]\d{0,8}$/.test(amount)) throw invalid({ amount: ['请填写整数', 'Please enter a whole number'] })
    await convert(tx, rule, pair, { amount: Number(amount), from: ['mall', 'activity'], isByMember: true })
  },
  forget: (tx, { id }) => dropPoints(tx, id),
}
