import { refuses, type Scene } from '../testing/refusals/refuses'
import type { Answer } from '../testing/world'

const topics = 'cms/topic'

/** What is said of a topic at the change of which the database itself does this. */
const changeWhile = async ({ world: { database }, ...scene }: Scene, meanwhile: string): Promise<Answer> => {
  const row = await scene.row(topics)
  await database.run(`create function meanwhile() returns trigger language plpgsql as $$ begin ${meanwhile} end $$`)
  await database.run(`create trigger meanwhile before update on cms_topic for each row when (new.brief = '正在改') execute function meanwhile()`)
  try {
    return await scene.client('chief').put(`blade-cms/topic/${row.id}`, { version: row.version, brief: '正在改' })
  } finally {
    await database.run('drop function meanwhile cascade')
  }
}

refuses({
  'a change to a row that is gone before it is written': [
    404,
    '数据不存在',
    (scene) => changeWhile(scene, 'delete from cms_topic where id = new.id; return null;'),
  ],
  'a change by which a row points at one that was purged meanwhile': [
    400,
    '所选的数据不存在',
    (scene) => changeWhile(scene, 'new.parent_id := 1; return new;'),
  ],
  'a number that the database does not hold': [
    400,
    '数值超出范围或格式不正确',
    (scene) => changeWhile(scene, 'new.version := 10.0 ^ 30; return new;'),
  ],
  'a change that loses to others each time it is tried': [
    409,
    '数据正被他人修改，请重试',
    (scene) => changeWhile(scene, `raise exception 'another was first' using errcode = 'serialization_failure';`),
  ],
  'one row by a name that none has': [404, '数据不存在', (scene) => scene.client('chief').get('blade-cms/sources/detail?name=无此来源')],
  'an action on more rows than anybody picks': [
    400,
    '一次最多 1000 条',
    (scene) => scene.client('chief').post('blade-resource/sms/enable', { ids: Array.from({ length: 1001 }, (_, at) => String(at + 1)) }),
  ],
  'a branch with more nodes than are deleted at once': [
    409,
    '一次最多删除 2000 个节点',
    async ({ world: { database }, ...scene }) => {
      const { id } = await scene.row(topics)
      const own = 'tenant_id, create_user, create_dept, topic_name, expire_time'
      await database.run(
        `insert into cms_topic (${own}, parent_id) select ${own}, id from cms_topic, generate_series(1, 2000) where id = $1::bigint and tenant_id = 'acme'`,
        [id],
      )
      try {
        return await scene.client('chief').post(`blade-cms/topic/dissolve/${id}`, { cascade: true })
      } finally {
        await database.run('delete from cms_topic where parent_id = $1::bigint', [id])
      }
    },
  ],
})
