/** Rich text as a desk writes it: paragraphs in Chinese with the markup that an editor leaves, about `bytes` bytes of UTF-8. The same number makes the same text. */
export const articleText = (number: number, bytes: number): string => {
  const next = numbersFrom(number)
  const parts = [`<h2>${sentence(next)}</h2>`]
  let size = Buffer.byteLength(parts[0] as string)
  while (size < bytes) {
    const part = block(next, parts.length)
    parts.push(part)
    size += Buffer.byteLength(part)
  }
  return parts.join('\n')
}

/** A small linear congruential generator: the texts need to differ, not to be random. */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = (seed * 2654435761 + 12345) >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}

const phrases =
  '全市 今年以来 记者 了解到 有关部门 负责人 表示 项目建设 稳步推进 群众 生产生活 社区 老旧小区 改造 完成 投资 亿元 同比增长 教育 医疗 就业 服务 水平 不断提升 乡村振兴 产业 发展 农民 增收 合作社 种植 面积 亩 生态 环境 治理 河道 清淤 绿化 空气质量 优良天数 文化 惠民 演出 图书馆 博物馆 展览 非遗 传承 青少年 志愿者 活动 交通 道路 公交 线路 优化 出行 更加 便捷 企业 创新 研发 人才 引进 政策 落地 营商环境 改革 审批 时间 压缩 窗口 数字化 平台 上线 运行 安全 检查 隐患 整改 防汛 消防 演练 应急 能力 会议 强调 要求 各级 干部 深入 基层 调研 解决 问题 下一步 将 继续 加大 力度 确保 任务 按期 落实 市民 点赞 获得感 幸福感 春季 夏粮 秋收 冬季 供暖 天气 预报 提醒 注意 防范 港口 物流 出口 订单 车间 工人 技能 大赛 校园 课堂 操场 医院 门诊 预约 养老 食堂 邻里 互助'.split(
    ' ',
  )

const sentence = (next: (below: number) => number): string =>
  Array.from({ length: 6 + next(10) }, (_, at) => `${phrases[next(phrases.length)]}${at % 5 === 4 ? '，' : ''}`).join('')

const sentences = (next: (below: number) => number, count: number): string => Array.from({ length: count }, () => `${sentence(next)}。`).join('')

const block = (next: (below: number) => number, at: number): string => {
  if (at % 11 === 10)
    return `<p style="text-align: center"><img src="/files/${next(1_000_000)}.jpg" alt="${sentence(next)}" width="800" height="533" /></p>`
  if (at % 13 === 12) return `<ul><li>${sentence(next)}</li><li>${sentence(next)}</li><li>${sentence(next)}</li></ul>`
  if (at % 5 === 4)
    return `<p style="text-indent: 2em; line-height: 1.75">${sentences(next, 2)}<strong>${sentence(next)}</strong>，<a href="https://example.com/news/${next(1_000_000)}" target="_blank" rel="noopener noreferrer">${sentence(next)}</a>。${sentences(next, 1)}</p>`
  return `<p style="text-indent: 2em; line-height: 1.75">${sentences(next, 3)}</p>`
}
