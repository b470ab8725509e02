// What readers do, by hand: a like, a comment and a ballot, each in one transaction with what the product keeps beside it.
import { createHmac } from 'node:crypto'
import { ask, inTransaction, sessionOf } from './lean-store.mjs'

/** @param {string} text */
const markOf = (text) => createHmac('sha256', 'the key of the bench').update(text).digest('base64url')
/** Makes those who lock the same take turns. @param {import('pg').PoolClient} client @param {string} name */
const turn = (client, name) => ask(client, 'select pg_advisory_xact_lock(hashtextextended($1, 7))', [name])

/** @param {import('fastify').FastifyInstance} app */
export const serveReaders = (app) => {
  app.post('/like', async (request) => {
    const { tenant, user } = await sessionOf(request)
    const { bizType, bizId, userId } = /** @type {Record<string, string>} */ (request.body)
    return inTransaction(async (client) => {
      const [article] = await ask(client, 'select 1 from cms_news where tenant_id = $1 and id = $2::bigint and not is_deleted', [tenant, bizId])
      if (!article) throw new Error('no such article')
      await turn(client, `${tenant} ${userId}`)
      const [known] = await ask(
        client,
        'select id::text from general_like where tenant_id = $1 and biz_type = $2 and biz_id = $3 and user_id = $4::bigint and not is_deleted',
        [tenant, bizType, bizId, userId],
      )
      if (known) return known
      const [member] = await ask(client, 'select 1 from user_member where tenant_id = $1 and id = $2::bigint and status = 1 and not is_deleted', [
        tenant,
        userId,
      ])
      if (!member) throw new Error('no such member')
      const [row] = await ask(
        client,
        `with made as (insert into general_like (tenant_id, create_user, update_user, biz_type, biz_id, user_id) values ($1, $5::bigint, $5::bigint, $2, $3, $4::bigint) returning id),
           moved as (insert into log_tallymove (tenant_id, biz_type, biz_id, name, delta) values ($1, $2, $3, 'likes', 1))
         select id::text from made`,
        [tenant, bizType, bizId, userId, user],
      )
      return row
    })
  })

  app.post('/comment', async (request) => {
    const { tenant, user } = await sessionOf(request)
    const { bizType, bizId, userId, content } = /** @type {Record<string, string>} */ (request.body)
    return inTransaction(async (client) => {
      const [article] = await ask(
        client,
        'select open_comment as open, update_time, publish_time from cms_news where tenant_id = $1 and id = $2::bigint and not is_deleted',
        [tenant, bizId],
      )
      if (!article?.open) throw new Error('closed')
      const [member] = await ask(
        client,
        `select right(m.member_no, 4) as no, exists (select 1 from general_commentban b where b.tenant_id = m.tenant_id and b.user_id = m.id and b.status = 1 and not b.is_deleted
           and (b.end_time is null or b.end_time > now())) as banned from user_member m where m.tenant_id = $1 and m.id = $2::bigint and m.status = 1 and not m.is_deleted`,
        [tenant, userId],
      )
      if (!member || member.banned) throw new Error('no such member')
      await turn(client, `${tenant} ${userId}`)
      const recent = await ask(
        client,
        `select create_time from general_comments where tenant_id = $1 and user_id = $2::bigint and not is_deleted and create_time > clock_timestamp() - interval '1 hour' and is_staff is not true
         order by create_time desc limit 10`,
        [tenant, userId],
      )
      if (recent.length === 10) throw new Error('too many')
      const storm = await ask(
        client,
        `select 1 from general_comments where tenant_id = $1 and biz_type = $2 and biz_id = $3 and not is_deleted and create_time > clock_timestamp() - interval '1 minute' limit 100000`,
        [tenant, bizType, bizId],
      )
      const [row] = await ask(
        client,
        `with made as (insert into general_comments (tenant_id, create_user, update_user, biz_type, biz_id, depth, content, user_id, nick, ip, status)
             values ($1, $7::bigint, $7::bigint, $2, $3, 1, $4, $5::bigint, $6, $8, $9) returning id),
           moved as (insert into log_tallymove (tenant_id, biz_type, biz_id, name, delta) values ($1, $2, $3, 'comments', 1)),
           line as (insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action, after) select $1, $7, 'general/comments', id::text, 'add', $10 from made),
           event as (insert into platform_event (tenant_id, noun, verb, row_id, actor, data) select $1, 'general/comments', 'add', id, $7::bigint, '{"version":1}' from made)
         select id::text from made`,
        [
          ...[tenant, bizType, bizId, content, userId, `读者${member.no}`, user, markOf(request.ip).slice(0, 40), storm.length === 100_000 ? 0 : 1],
          JSON.stringify({ bizId, content, userId }),
        ],
      )
      return row
    })
  })

  app.post('/cast', async (request) => {
    const { id, device, picks } = /** @type {{ id: string, device: string, picks: { questionId: string, options: string[] }[] }} */ (request.body)
    const address = String(request.headers['x-forwarded-for'])
    return inTransaction(async (client) => {
      const [vote] = await ask(
        client,
        `select tenant_id as tenant, start_time <= now() and now() < end_time as open, per_user_limit as most, result_show from cms_vote
         where id = $1::bigint and is_public and not is_deleted for share`,
        [id],
      )
      if (!vote?.open) throw new Error('over')
      const questions = await ask(
        client,
        'select id::text, options from cms_votequestion where tenant_id = $1 and vote_id = $2::bigint and not is_deleted',
        [vote.tenant, id],
      )
      const choices = picks.flatMap(({ questionId, options }) => {
        const question = questions.find((one) => one.id === questionId)
        return options.map((key) => {
          if (!question?.options.some((/** @type {{ key: string }} */ one) => one.key === key)) throw new Error('no such option')
          return `${questionId}:${key}`
        })
      })
      const [voter, network] = [markOf(`${id} ${device}`), markOf(`${id} ${address}`).slice(0, 16)]
      await turn(client, `${id} ${voter}`)
      const [before] = await ask(
        client,
        `select (select count(*)::int from cms_voterecord where tenant_id = $1 and vote_id = $2::bigint and voter = $3 and not is_deleted) as mine,
           (select count(*)::int from cms_voterecord where tenant_id = $1 and vote_id = $2::bigint and mark = $4 and not is_deleted and create_time > now() - interval '1 hour') as network`,
        [vote.tenant, id, voter, network],
      )
      if (before?.mine >= vote.most) throw new Error('voted')
      if (before?.network >= 60) throw new Error('too many')
      await ask(
        client,
        `with made as (insert into cms_voterecord (tenant_id, vote_id, origin, mark, voter, occasion, status) values ($1, $2::bigint, 'device', $3, $4, 1, 1) returning tenant_id, id)
         insert into cms_votepick (tenant_id, record_id, choice) select m.tenant_id, m.id, g.choice from made m, unnest($5::text[]) g(choice)`,
        [vote.tenant, id, network, voter, choices],
      )
      await ask(
        client,
        `insert into cms_votecount as c (tenant_id, vote_id, choice, piece, count) select $1, $2::bigint, g.choice, $4::int, 1 from unnest($3::text[]) g(choice) order by g.choice
         on conflict (tenant_id, vote_id, choice, piece) where not is_deleted do update set count = c.count + 1`,
        [vote.tenant, id, [...choices, '*'].sort(), Math.floor(Math.random() * 16)],
      )
      const counts = await ask(
        client,
        'select choice, sum(count)::float8 as count from cms_votecount where tenant_id = $1 and vote_id = $2::bigint and not is_deleted group by choice',
        [vote.tenant, id],
      )
      return { counts }
    })
  })
}
