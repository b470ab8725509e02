import { refuses } from '../testing/refusals/refuses'

const texts = 'contribute/manuscriptlittlereporter'
const people = 'contribute/contributepersonal'
const slips = 'contribute/messageroyalties'

refuses({
  'somebody who is paid by mail from now on and has no address': [
    400,
    '请填写邮寄地址',
    async (scene) => scene.update(people, await scene.row(people, { payment: 1 }), { payment: 2 }),
  ],
  'somebody who is paid by mail and has no address': [400, '请填写邮寄地址', (scene) => scene.create(people, { payment: 2, addresses: undefined })],
  'a child’s text that its guardian has not agreed to, when it is sent': [
    409,
    '请先勾选监护人同意发表',
    async (scene) => scene.act(texts, 'send', (await scene.row(texts, {}, { guardianAgree: false })).id),
  ],
  'a child’s text that its guardian has not agreed to, when it is taken': [
    409,
    '监护人还没有同意发表这篇作品',
    async (scene) => scene.act(texts, 'adopt', (await scene.row(texts, {}, { status: 1, guardianAgree: false })).id, {}, 'deputy'),
  ],
  'an award that is withdrawn and was never given': [
    409,
    '该稿件没有奖项',
    async (scene) =>
      scene.act(
        'contribute/manuscript',
        'cancelAward',
        (await scene.row('contribute/manuscript', {}, { status: 3, awardLevel: 1, awardPeriod: '2025-01' })).id,
      ),
  ],
  'the mark of a page that nobody designed': [
    409,
    '请先选择版式设计',
    async (scene) => {
      const { id } = await scene.row('contribute/newspaperdiagrams', {}, { designerId: null })
      return scene.act('contribute/newspaperdiagrams', 'mark', id, { designerId: undefined })
    },
  ],
  'a grade that is given no more': [
    409,
    '该等级已停用',
    async (scene) => {
      const { id: gradeId } = await scene.row('contribute/newspapergrade', {}, { status: 0 })
      const { id } = await scene.row('contribute/newspaperauthor', {}, { status: 1 })
      return scene.act('contribute/newspaperauthor', 'examine', id, { gradeId }, 'deputy')
    },
  ],
  'money for somebody without an account to be paid to': [
    409,
    '该人员没有银行账户，不能付款',
    async (scene) => {
      const { id: personalId } = await scene.row(people, { payment: 1 })
      await scene.world.database.run('delete from contribute_contributebank where personal_id = $1::bigint', [personalId])
      return scene.act(slips, 'approve', (await scene.row(slips, { personalId }, { status: 1 })).id, {}, 'deputy')
    },
  ],
})
