import type { Story } from '../story'

export const health: readonly Story[] = [
  {
    title: '市级医院检查结果互认扩至一百二十项',
    kind: 2,
    category: '健康',
    topics: ['健康问答'],
    by: 'chenshu',
    when: [1, '10:50'],
    picture: 'clinic/0/day',
    tags: ['便民', '市第一医院'],
    text: `从今天起，全市十一家市级医院之间互认的检查检验项目由七十三项增加到一百二十项，新增的包括部分核磁共振和心脏超声。

患者转诊时，接诊医生可以在工作站直接调阅原始影像，不需要带片子。确因病情变化需要重新检查的，医生须在病历中写明理由，并当面告知。

试运行的三个月里，共减少重复检查四万七千人次。`,
  },
  {
    title: '急救课走进社区：四分钟里能做什么',
    kind: 2,
    category: '健康',
    topics: ['健康问答', '街坊'],
    by: 'linxiao',
    when: [4, '19:30'],
    picture: 'school/2/day',
    tags: ['急救', '市第一医院'],
    text: `“不要先拍视频，先拍肩膀。”市第一医院急诊科的护士长在滨江社区的急救课上，第一句话就让大家笑了，接着没有人再笑。

心脏骤停以后，最初的四分钟最要紧，而救护车在市区的平均到达时间是九分钟。中间的五分钟，只能靠身边的人。

## 记住三件事

1. **喊**：拍双肩，在两耳边大声呼唤；没有反应、没有正常呼吸，立刻请人打急救电话，并去取最近的自动体外除颤器；
2. **按**：两乳头连线中点，掌根用力，深五到六厘米，每分钟一百到一百二十次，让胸廓完全回弹；
3. **电**：除颤器到了就开机，照它说的做，它不会对不需要电击的人放电。

![school/2/day|急救课上，护士长先在黑板上画出按压的位置。]

## 最多人问的问题

<section style="margin:22px 0;"><p style="margin:0 0 8px;font-weight:700;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:#27548a;color:#ffffff;font-size:14px;line-height:26px;text-align:center;">问</span>按断了肋骨怎么办？</p><p style="margin:0;line-height:1.9;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:#e4ebf3;color:#27548a;font-size:14px;line-height:26px;text-align:center;">答</span>肋骨可以长好，停下来的心跳不会自己回来。继续按。</p></section>

<section style="margin:22px 0;"><p style="margin:0 0 8px;font-weight:700;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:#27548a;color:#ffffff;font-size:14px;line-height:26px;text-align:center;">问</span>不敢做人工呼吸呢？</p><p style="margin:0;line-height:1.9;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:#e4ebf3;color:#27548a;font-size:14px;line-height:26px;text-align:center;">答</span>只做胸外按压也有用，不要因为不敢吹气就什么都不做。</p></section>

课程每月两场，轮流到各社区，免费报名。目前全市公共场所共有除颤器一千三百台，位置可以在地图软件里查到。`,
  },
  {
    title: '秋燥怎么过：医生说先别急着补',
    kind: 1,
    category: '健康',
    topics: ['健康问答'],
    by: 'heqing',
    when: [8, '07:30'],
    text: `嘴唇干、嗓子痒、皮肤起屑，入秋以后门诊里这样的人多了两成。中医科的秦医生说，先别急着进补，把三件小事做好：

- 水少量多次地喝，晨起一杯温的，睡前一小时不再多喝；
- 洗澡水不要太烫，十分钟以内，擦干后三分钟之内涂润肤乳；
- 梨可以吃，胃寒的人蒸着吃。

如果干咳超过两周，或者口干得晚上要起来喝水，请到医院看看，不要自己当成“秋燥”。`,
  },
  {
    title: '护士长的一天：两万步，六十三次弯腰',
    kind: 2,
    category: '健康',
    topics: ['慢读江城'],
    by: 'linxiao',
    when: [12, '18:20'],
    stage: 'changed',
    picture: 'clinic/3/dusk',
    tags: ['市第一医院'],
    text: `早上六点四十，骨科护士长谭姐的计步器归零。到晚上七点十分下班，它的读数是两万零四百。

她同意我们跟她一天，条件是不许挡路，不许问正在疼的人“疼不疼”。

我们数了她弯腰的次数：六十三次。其中四十一次是看引流袋，十二次是帮病人穿鞋，六次是捡东西，还有四次，是蹲下来和坐轮椅的人说话。

“站着说话，人家要抬头。”她说，“疼的人抬头，更累。”`,
  },
  {
    title: '体检报告上的箭头，哪些要紧',
    kind: 1,
    category: '健康',
    topics: ['健康问答'],
    by: 'heqing',
    when: [-2, '07:30'],
    stage: 'scheduled',
    text: `拿到体检报告，很多人先数箭头。市第一医院健康管理中心的医生提醒，箭头多少不等于病重不重，有三种情况要尽快复查：

1. 同一项指标，连续两年朝同一个方向走；
2. 报告上写着“建议专科就诊”或“短期内复查”的；
3. 指标虽在正常范围，但比自己往年变化超过三成的。

单独一个轻微升高的数字，多半可以先调整作息，一到三个月后再查。`,
  },
]
