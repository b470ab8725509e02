/** What contributors of the demo newsroom send, and who they are. All people and places are made up. */

export const furtherContributors: readonly {
  name: string
  penName?: string
  identifyType: 'CORRESPONDENT' | 'MESSENGER' | 'REPORTER' | 'NEWSMAN' | 'VOLUNTEER'
  sex: 1 | 2
  unit: string
}[] = [
  { name: '程砚秋', identifyType: 'CORRESPONDENT', sex: 2, unit: '清河镇文化站' },
  { name: '陆远山', penName: '山野', identifyType: 'CORRESPONDENT', sex: 1, unit: '云岭县林业局' },
  { name: '姜晚', identifyType: 'CORRESPONDENT', sex: 2, unit: '市第二人民医院' },
  { name: '罗启明', identifyType: 'MESSENGER', sex: 1, unit: '东湖街道办事处' },
  { name: '顾清欢', penName: '清欢', identifyType: 'CORRESPONDENT', sex: 2, unit: '江城师范学院' },
  { name: '韩松', identifyType: 'REPORTER', sex: 1, unit: '江城融媒体中心' },
  { name: '沈知微', identifyType: 'CORRESPONDENT', sex: 2, unit: '市气象局' },
  { name: '丁一舟', identifyType: 'CORRESPONDENT', sex: 1, unit: '江城港务公司' },
  { name: '许稚', penName: '小稚', identifyType: 'VOLUNTEER', sex: 2, unit: '滨江社区' },
  { name: '马东篱', identifyType: 'MESSENGER', sex: 1, unit: '桃源乡人民政府' },
  { name: '宋知夏', identifyType: 'CORRESPONDENT', sex: 2, unit: '市妇联' },
  { name: '叶归舟', penName: '归舟', identifyType: 'CORRESPONDENT', sex: 1, unit: '市水利局' },
  { name: '魏小满', identifyType: 'CORRESPONDENT', sex: 2, unit: '实验小学' },
  { name: '郑春生', identifyType: 'MESSENGER', sex: 1, unit: '石板村村委会' },
  { name: '唐婉如', identifyType: 'CORRESPONDENT', sex: 2, unit: '市博物馆' },
  { name: '吕北辰', identifyType: 'NEWSMAN', sex: 1, unit: '云岭县融媒体中心' },
  { name: '范晴', identifyType: 'CORRESPONDENT', sex: 2, unit: '市供电公司' },
  { name: '傅山岚', identifyType: 'CORRESPONDENT', sex: 1, unit: '云岭景区管委会' },
  { name: '邵青禾', penName: '青禾', identifyType: 'CORRESPONDENT', sex: 2, unit: '市农业农村局' },
  { name: '冯远帆', identifyType: 'REPORTER', sex: 1, unit: '江城融媒体中心' },
  { name: '秦书意', identifyType: 'VOLUNTEER', sex: 2, unit: '江城志愿者协会' },
  { name: '曹立言', identifyType: 'MESSENGER', sex: 1, unit: '清河镇中心小学' },
  { name: '贺兰舟', identifyType: 'CORRESPONDENT', sex: 2, unit: '市交通局' },
  { name: '蒋未央', penName: '未央', identifyType: 'CORRESPONDENT', sex: 1, unit: '江城作家协会' },
]

/** Who is paid by postal order, and where. */
export const mailed: Readonly<Record<string, string>> = { 郑春生: '云岭县石板村一组8号', 罗启明: '江城东湖街道湖滨路21号3单元501室' }

/** Who would like to send texts, and waits to be taken. */
export const applicants: readonly { name: string; identifyType: string; sex: 1 | 2; unit: string; remarks: string }[] = [
  { name: '纪南星', identifyType: 'CORRESPONDENT', sex: 2, unit: '市疾控中心', remarks: '在本单位做宣传五年，由单位推荐。' },
  { name: '罗云舟', identifyType: 'VOLUNTEER', sex: 1, unit: '东湖街道', remarks: '退休教师，愿意参加读报和记者站活动。' },
]

export const applyingChild = { name: '许朝阳', sex: 1, code: '999999201507190037', school: '江城实验小学', className: '四年级2班' } as const

/** Where things happen. */
export const places = ['云岭县', '清河镇', '东湖街道', '桃源乡', '石板村'] as const

/** What happens there: the section that it is for, a title and a text, with the place for {p}. */
export const subjects: readonly (readonly [section: string, title: string, text: string])[] = [
  [
    '三农',
    '{p}晚稻开镰，收割机连夜下田',
    '连日晴好，{p}的晚稻陆续开镰。农机合作社调来十二台收割机，从清晨忙到深夜。种粮大户老周说，今年雨水匀，亩产比去年多出半成。镇里的烘干房也提前试机，收上来的稻子当天就能进仓。',
  ],
  [
    '文化',
    '{p}把老粮仓改成了村民书房',
    '空置多年的老粮仓最近亮起了灯。{p}用三个月把它改成一间书房，木梁和砖墙都留着，书架沿墙排开。放学后，孩子们在这里写作业；晚上，大人们来听讲座。管理员说，开放一个月借出了八百多本书。',
  ],
  [
    '民生',
    '{p}开通夜班巴士，末班车等到最后一个人',
    '晚上十点四十分，最后一班夜班巴士从{p}发车。司机师傅会在站台多等三分钟，把下夜班的工人和晚自习的学生都接上。线路开通两周，每晚平均送四十多人回家。',
  ],
  [
    '民生',
    '一根电话线，接住{p}的独居老人',
    '每天上午九点，{p}的志愿者准时拨出第一个电话。名单上有六十三位独居老人，谁的腿疼、谁的药快吃完了，都记在一个蓝皮本子上。三年里，这个本子换了七本。',
  ],
  [
    '本地要闻',
    '{p}河道里又见成群的白鹭',
    '清晨的河滩上，白鹭一群一群地落下来。{p}的护河员数了三遍，一共一百一十七只。截污、清淤、种水草，四年下来，水清了，鱼多了，鸟也回来了。',
  ],
  [
    '教育',
    '{p}中学生用废零件拼出一台气象站',
    '两台旧风扇、一只雨量筒、几块拆下来的传感器，{p}的中学生花一个学期拼出一台气象站。它站在教学楼顶，每十分钟往校园网上传一次数据，最近还提前半小时报准了一场大风。',
  ],
  [
    '经济',
    '{p}集市搬进新棚，老摊位一个没少',
    '逢五逢十，{p}的集市照样热闹，只是搬进了新棚。一百二十六个老摊位一个没少，卖豆腐的还在卖糖糕的隔壁。新棚通了水电，下雨天也不用收摊。',
  ],
  [
    '经济',
    '{p}返乡青年把竹编卖到了海外',
    '从写字楼回到{p}的第三年，小林的竹编工坊接到了第一张海外订单。十六位村民跟着她学手艺，最大的七十一岁。他们编的灯罩，正装箱发往港口。',
  ],
  [
    '健康',
    '{p}卫生院来了“周末专家”',
    '每到周六，{p}卫生院的候诊椅总是坐满。市医院的专家轮流坐诊，看病的费用和平时一样。半年里，两千多名乡亲不出镇就看上了专家门诊，三十多人被及时转诊。',
  ],
  [
    '文化',
    '{p}村晚海选开场，七岁娃和七十岁奶奶同台',
    '没有专业灯光，晒谷场就是舞台。{p}的村晚海选报了四十八个节目，七岁的孩子打快板，七十岁的奶奶唱采茶戏。评委席上坐着村民代表，掌声最响的进决赛。',
  ],
  [
    '本地要闻',
    '{p}给古树挂上“身份证”',
    '一百一十二棵古树，最近都有了“身份证”。扫一扫牌子，树龄、树种和它的故事都在手机里。{p}还给每棵树找了一位看护人，浇水、松土、防虫，一样不落。',
  ],
  [
    '本地要闻',
    '暴雨夜，{p}党员挨户敲开四十三扇门',
    '凌晨一点，雨势突然变大。{p}的党员干部分成六组，挨家挨户敲门转移。四十三户、一百二十九人，在一个半小时内全部撤到学校。天亮后，他们又回到村里清理淤泥。',
  ],
  [
    '民生',
    '{p}的“共享菜园”，种出了好邻居',
    '两亩闲地分成六十个小方块，{p}的居民抽签认领，成了“共享菜园”。谁家出差，邻居帮着浇水；谁家丰收，楼道里挨门送菜。最近他们商量着，要一起办一场菜园火锅宴。',
  ],
  [
    '三农',
    '{p}快递进村最后一公里打通',
    '以前取个快递要跑八公里，如今在村口小店就能拿。{p}把客运班车和快递车合在一起，每天上午送件，下午带走村里的山货。半年来，寄出去的比收进来的还多。',
  ],
  [
    '文化',
    '{p}老手艺人的修伞摊，摆了四十年',
    '街角的修伞摊，一摆就是四十年。{p}的陈师傅今年六十八岁，伞骨、伞面、伞柄，没有他修不好的。有人问他为什么不歇，他说，总有人舍不得扔一把旧伞。',
  ],
  [
    '三农',
    '{p}冬修水利开工，十八座山塘先“体检”',
    '枯水期刚到，{p}的冬修水利就开了工。技术员先给十八座山塘逐一“体检”，有渗漏的修坝，有淤积的清淤。工程全部完工后，三千多亩稻田的灌溉就有了保障。',
  ],
]

/** Texts of young reporters. */
export const childrensTexts: readonly (readonly [title: string, theme: string, text: string])[] = [
  [
    '江边的灯',
    '我的家乡',
    '晚上，江边的灯一盏一盏亮起来，像一串会发光的糖葫芦。爷爷说，从前这里只有一盏灯，是给摆渡的人照路的。我数了数，现在有一百多盏，可是爷爷最喜欢的，还是渡口那一盏。',
  ],
  [
    '我当了一天小交警',
    '社会实践',
    '我戴上白手套，站在斑马线旁边。第一辆车停下来的时候，我的心怦怦跳。一位奶奶过马路，朝我竖起大拇指。一天下来腿好酸，我才知道叔叔阿姨站岗有多辛苦。',
  ],
  [
    '教室后面的小菜园',
    '观察日记',
    '我们班在教室后面种了萝卜。第七天冒出两片小叶子，像两只举起来的手。第二十天，土鼓起来了。同桌忍不住拔了一棵，只有手指头那么大，我们一人咬了一小口，有点辣，也有点甜。',
  ],
  [
    '外婆的蓝印花布',
    '非遗',
    '外婆的箱子里有一块蓝印花布，上面是鱼和莲花。她教我刮浆、染色、晾晒，我的手变成了蓝色。外婆笑着说，她小时候，整条巷子都晾着这样的布，风一吹，像一条蓝色的河。',
  ],
  [
    '小区里的流浪猫',
    '身边的故事',
    '楼下有一只三花猫，下雨天躲在车底下。我和小伙伴用纸箱给它做了一个家，贴上“请勿打扰”。后来物业的叔叔送来一个木头房子，还装了一扇小门。现在它见到我，会慢慢眨眼睛。',
  ],
  [
    '一次特别的升旗',
    '校园新闻',
    '今天的升旗手是食堂的李阿姨。校长说，她十五年没有请过一天假。国旗升起来的时候，李阿姨的眼睛红了。下课后，我们班每个人都对她说了一声谢谢。',
  ],
]

/** Why an editor sends a text back, and in what words. */
export const refusals = [
  ['fact', '感谢来稿。稿件中的时间、地点或人物还需核实，请补充后重新投稿。'],
  ['late', '感谢来稿。稿件收到时已过时效，期待下次更早收到您的稿件。'],
  ['topic', '感谢来稿。选题与我们近期的版面不符，欢迎继续来稿。'],
  ['duplicate', '感谢来稿。这篇稿件此前已经收到或已刊发，不再重复采用。'],
] as const
