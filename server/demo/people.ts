import type { TenantKey } from '@masthead/contract/system/parameters'
import { housePeople } from './house-words'

/** Who works in the demo newsroom. All names are made up. */

export const tenantName = '江城融媒体中心'

export const departments: readonly { name: string; below?: string; leader?: string }[] = [
  { name: '总编室', leader: 'zhouyuan' },
  { name: '采访部', leader: 'linxiao' },
  { name: '编辑部', leader: 'shenmo' },
  { name: '新媒体部', leader: 'qiaoan' },
  { name: '专刊部', leader: 'heqing' },
  { name: '通联部' },
  { name: '财务部', leader: 'panrong' },
  { name: '人事部', leader: 'cuiying' },
  { name: '家政服务部', leader: 'fengqi' },
  { name: '活动部', leader: 'tiantian' },
  { name: '企业服务中心', leader: 'hemin' },
  { name: '合作商户' },
  { name: '应急管理局', leader: 'fangting' },
  { name: '应急值班室', below: '应急管理局', leader: 'hanlei' },
  { name: '消防救援大队', below: '应急管理局', leader: 'wuyue' },
  { name: '信访办公室', leader: 'tongwei' },
  { name: '城市管理科', leader: 'maqing' },
  { name: '时政民生组', below: '采访部' },
  { name: '文体科教组', below: '采访部' },
  { name: '摄影组', below: '采访部' },
]

export const posts: readonly { name: string; code: string; category: number }[] = [
  { name: '总编辑', code: 'chief', category: 1 },
  { name: '值班主任', code: 'duty', category: 2 },
  { name: '责任编辑', code: 'editor', category: 3 },
  { name: '记者', code: 'reporter', category: 3 },
  { name: '摄影记者', code: 'photographer', category: 3 },
  { name: '审读员', code: 'reader', category: 4 },
  { name: '会计', code: 'accountant', category: 3 },
  { name: '出纳', code: 'cashier', category: 3 },
  { name: '家政专员', code: 'housekeeper', category: 3 },
  { name: '商户负责人', code: 'merchant', category: 4 },
  { name: '服务人员', code: 'worker', category: 4 },
  { name: '值班员', code: 'officer', category: 3 },
]

/** Somebody who works there. */
export interface Colleague {
  readonly account: string
  readonly name: string
  readonly sex: 1 | 2
  readonly dept: string
  readonly post: string
  readonly role: string
  readonly code: string
}

export const people: readonly Colleague[] = [
  { account: 'zhouyuan', name: '周远', sex: 1, dept: '总编室', post: '总编辑', role: '签发人', code: 'JC001' },
  { account: 'gubei', name: '顾北', sex: 2, dept: '总编室', post: '值班主任', role: '签发人', code: 'JC002' },
  { account: 'linxiao', name: '林晓', sex: 2, dept: '采访部', post: '记者', role: '编辑', code: 'JC011' },
  { account: 'chenshu', name: '陈述', sex: 1, dept: '时政民生组', post: '记者', role: '编辑', code: 'JC012' },
  { account: 'yewen', name: '叶雯', sex: 2, dept: '文体科教组', post: '记者', role: '编辑', code: 'JC013' },
  { account: 'luohe', name: '罗禾', sex: 1, dept: '文体科教组', post: '记者', role: '编辑', code: 'JC014' },
  { account: 'xuzhao', name: '许昭', sex: 1, dept: '摄影组', post: '摄影记者', role: '编辑', code: 'JC015' },
  { account: 'jianghe', name: '江禾', sex: 1, dept: '时政民生组', post: '记者', role: '记者', code: 'JC016' },
  { account: 'weilan', name: '魏澜', sex: 2, dept: '采访部', post: '值班主任', role: '采访主任', code: 'JC017' },
  { account: 'tuyan', name: '屠研', sex: 2, dept: '新媒体部', post: '责任编辑', role: '首页编辑', code: 'JC018' },
  { account: 'shenmo', name: '沈墨', sex: 2, dept: '编辑部', post: '责任编辑', role: '编辑', code: 'JC021' },
  { account: 'qiaoan', name: '乔安', sex: 2, dept: '新媒体部', post: '责任编辑', role: '编辑', code: 'JC031' },
  { account: 'heqing', name: '何青', sex: 1, dept: '专刊部', post: '责任编辑', role: '编辑', code: 'JC041' },
  { account: 'songbai', name: '宋柏', sex: 1, dept: '总编室', post: '审读员', role: '审读', code: 'JC051' },
  { account: 'zhongping', name: '钟平', sex: 2, dept: '财务部', post: '会计', role: '会计', code: 'JC081' },
  { account: 'lujing', name: '陆静', sex: 2, dept: '财务部', post: '值班主任', role: '财务主管', code: 'JC082' },
  { account: 'panrong', name: '潘荣', sex: 1, dept: '财务部', post: '值班主任', role: '财务总监', code: 'JC083' },
  { account: 'duxin', name: '杜欣', sex: 2, dept: '财务部', post: '出纳', role: '出纳', code: 'JC084' },
  { account: 'miaoqing', name: '苗青', sex: 2, dept: '编辑部', post: '责任编辑', role: '内容管理员', code: 'JC022' },
  { account: 'mengfan', name: '孟帆', sex: 1, dept: '通联部', post: '值班主任', role: '通联主管', code: 'JC023' },
  { account: 'tiantian', name: '田恬', sex: 2, dept: '活动部', post: '值班主任', role: '活动管理员', code: 'JC101' },
  { account: 'luyao', name: '陆瑶', sex: 2, dept: '活动部', post: '责任编辑', role: '营销运营', code: 'JC109' },
  { account: 'shilei', name: '石磊', sex: 1, dept: '活动部', post: '责任编辑', role: '活动管理员', code: 'JC102' },
  { account: 'kongwei', name: '孔维', sex: 1, dept: '新媒体部', post: '责任编辑', role: '应用运营', code: 'JC103' },
  { account: 'shuyan', name: '舒妍', sex: 2, dept: '新媒体部', post: '责任编辑', role: '评论审核员', code: 'JC108' },
  { account: 'leiming', name: '雷鸣', sex: 1, dept: '新媒体部', post: '值班主任', role: '政务号审核员', code: 'JC104' },
  { account: 'xiachan', name: '夏蝉', sex: 2, dept: '新媒体部', post: '责任编辑', role: '社区编辑', code: 'JC111' },
  { account: 'hemin', name: '贺敏', sex: 2, dept: '企业服务中心', post: '值班主任', role: '企业服务专员', code: 'JC105' },
  { account: 'shaoyang', name: '邵阳', sex: 1, dept: '企业服务中心', post: '值班员', role: '企业服务专员', code: 'JC106' },
  { account: 'luyuan', name: '陆远', sex: 1, dept: '总编室', post: '责任编辑', role: '流程管理员', code: 'JC121' },
  { account: 'qinyue', name: '秦悦', sex: 2, dept: '编辑部', post: '责任编辑', role: '流程办理人', code: 'JC122' },
  { account: 'tangwen', name: '唐文', sex: 1, dept: '编辑部', post: '值班主任', role: '流程办理人', code: 'JC123' },
  { account: 'yuanfei', name: '袁菲', sex: 2, dept: '财务部', post: '会计', role: '流程办理人', code: 'JC124' },
  { account: 'gaolan', name: '高岚', sex: 2, dept: '信访办公室', post: '值班主任', role: '信访分管领导', code: 'JC107' },
  { account: 'wenqian', name: '文倩', sex: 2, dept: '新媒体部', post: '责任编辑', role: '数据分析员', code: 'JC138' },
  { account: 'guohai', name: '郭海', sex: 1, dept: '新媒体部', post: '责任编辑', role: '采集编辑', code: 'JC139' },
  { account: 'lianwei', name: '连薇', sex: 2, dept: '新媒体部', post: '责任编辑', role: '系统对接员', code: 'JC140' },
  { account: 'cuiying', name: '崔颖', sex: 2, dept: '人事部', post: '值班主任', role: '人事专员', code: 'JC141' },
  { account: 'yuqing', name: '于晴', sex: 2, dept: '人事部', post: '责任编辑', role: '人事专员', code: 'JC112' },
  { account: 'tanglin', name: '唐林', sex: 1, dept: '新媒体部', post: '责任编辑', role: '项目负责人', code: 'JC032' },
  { account: 'fengqi', name: '冯琪', sex: 2, dept: '家政服务部', post: '家政专员', role: '家政运营', code: 'JC091' },
  { account: 'shiyan', name: '石砚', sex: 1, dept: '家政服务部', post: '家政专员', role: '家政审核', code: 'JC092' },
  ...housePeople.map(({ account, name, post }, index) => ({
    account,
    name,
    sex: ((index % 2) + 1) as 1 | 2,
    dept: '合作商户',
    post,
    role: post === '服务人员' ? '服务人员' : '商户',
    code: `SH${String(index + 1).padStart(3, '0')}`,
  })),
  { account: 'ruanqing', name: '阮青', sex: 2, dept: '合作商户', post: '商户负责人', role: '商城商家', code: 'SC001' },
  { account: 'tongxin', name: '童新', sex: 1, dept: '合作商户', post: '商户负责人', role: '商城商家', code: 'SC002' },
  { account: 'qinlan', name: '秦岚', sex: 2, dept: '新媒体部', post: '责任编辑', role: '商城运营', code: 'SC011' },
  { account: 'bianli', name: '卞丽', sex: 2, dept: '财务部', post: '出纳', role: '商城出纳', code: 'SC012' },
  { account: 'zhongcai', name: '仲才', sex: 1, dept: '新媒体部', post: '值班主任', role: '商城仲裁', code: 'SC013' },
  { account: 'gongyan', name: '龚岩', sex: 1, dept: '新媒体部', post: '值班主任', role: '商城经理', code: 'SC014' },
  { account: 'mengxi', name: '孟晞', sex: 2, dept: '通联部', post: '责任编辑', role: '学校老师', code: 'TX002' },
  { account: 'liangtian', name: '梁田', sex: 1, dept: '通联部', post: '记者', role: '投稿人', code: 'TX001' },
  { account: 'hanlei', name: '韩雷', sex: 1, dept: '应急值班室', post: '值班员', role: '应急值班员', code: 'JC061' },
  { account: 'wuyue', name: '吴越', sex: 1, dept: '消防救援大队', post: '值班主任', role: '应急值班员', code: 'JC062' },
  { account: 'fangting', name: '方婷', sex: 2, dept: '应急管理局', post: '值班主任', role: '应急指挥', code: 'JC063' },
  { account: 'jiangli', name: '姜莉', sex: 2, dept: '信访办公室', post: '值班员', role: '信访接待员', code: 'JC071' },
  { account: 'tongwei', name: '佟伟', sex: 1, dept: '信访办公室', post: '值班主任', role: '信访科长', code: 'JC072' },
  { account: 'maqing', name: '马青', sex: 2, dept: '城市管理科', post: '值班员', role: '承办人员', code: 'JC073' },
]

/** Who punches: the newsroom and those who work for it. */
export const staff: readonly string[] = [
  ...[
    'zhouyuan',
    'gubei',
    'songbai',
    'linxiao',
    'chenshu',
    'yewen',
    'luohe',
    'xuzhao',
    'shenmo',
    'miaoqing',
    'qiaoan',
    'kongwei',
    'leiming',
    'heqing',
  ],
  ...['mengfan', 'zhongping', 'lujing', 'panrong', 'duxin', 'tiantian', 'shilei', 'cuiying', 'yuqing', 'tanglin'],
]

/** Who heads a department of theirs. */
export const heads: readonly string[] = ['zhouyuan', 'linxiao', 'shenmo', 'qiaoan', 'heqing', 'panrong', 'tiantian', 'cuiying']

/** All the roles of somebody. */
export const rolesOf = ({ account, role }: Colleague): readonly string[] => [
  ...new Set([role, ...(staff.includes(account) ? ['员工'] : []), ...(heads.includes(account) ? ['部门负责人'] : [])]),
]

export const parameters: readonly { key: TenantKey; value: string }[] = [
  { key: 'site.name', value: '江城新闻网' },
  { key: 'site.copyright', value: '江城融媒体中心版权所有，未经授权不得转载。' },
  { key: 'site.hotline', value: '0700-8612345' },
  { key: 'site.questions', value: '1' },
  { key: 'site.activities', value: '1' },
  { key: 'site.members', value: '1' },
  { key: 'site.bulletin', value: '1' },
  { key: 'site.mall', value: '1' },
]

/** Contributors outside of the house, and children who report. Their numbers belong to nobody. */
export const contributors: readonly { name: string; penName?: string; identifyType: string; sex: 1 | 2; mobile: string; unit: string }[] = [
  { name: '方知行', penName: '江边客', identifyType: 'REPORTER', sex: 1, mobile: '13000000001', unit: '江城融媒体中心' },
  { name: '苏禾', identifyType: 'REPORTER', sex: 2, mobile: '13000000002', unit: '江城融媒体中心' },
  { name: '梁田', identifyType: 'CORRESPONDENT', sex: 1, mobile: '13000000003', unit: '云岭县融媒体中心' },
  { name: '白露', penName: '小满', identifyType: 'CORRESPONDENT', sex: 2, mobile: '13000000004', unit: '市图书馆' },
  { name: '石桥', identifyType: 'MESSENGER', sex: 1, mobile: '13000000005', unit: '清河镇人民政府' },
  { name: '温岚', identifyType: 'VOLUNTEER', sex: 2, mobile: '13000000006', unit: '滨江社区' },
]

export const school = { name: '江城实验小学', classes: ['四年级2班', '五年级1班'] }

export const littleReporters: readonly { name: string; sex: 1 | 2; idNo: string; certNo: string; className: string; birthday: string }[] = [
  { name: '唐一诺', sex: 2, idNo: '999999201503120021', certNo: 'XJZ-0001', className: '四年级2班', birthday: '2015-03-12' },
  { name: '卫星河', sex: 1, idNo: '999999201409080013', certNo: 'XJZ-0002', className: '五年级1班', birthday: '2014-09-08' },
  { name: '江小满', sex: 2, idNo: '999999201505210044', certNo: 'XJZ-0003', className: '四年级2班', birthday: '2015-05-21' },
]
