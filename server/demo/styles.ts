/** Quick styles that editors put into an article as they are. Every one is markup with inline styles alone, so that it looks the same wherever it is copied to. */

export const styleSections = [
  ['标题', 'Headings'],
  ['引文', 'Quotations'],
  ['卡片', 'Cards'],
  ['分隔', 'Dividers'],
  ['图框', 'Frames'],
] as const

type Section = (typeof styleSections)[number][0]

const red = '#b4322a'
const green = '#2f7a63'
const blue = '#27548a'
const sand = '#f7f1e6'

/** Stands for the address of a picture of the tenant's own. */
export const stylePicture = '{picture}'

export const styles: readonly { name: string; section: Section; html: string }[] = [
  {
    name: '左线标题',
    section: '标题',
    html: `<section style="margin:24px 0 14px;padding-left:12px;border-left:5px solid ${red};"><p style="margin:0;font-size:20px;font-weight:700;line-height:1.5;">在这里写小标题</p></section>`,
  },
  {
    name: '编号标题',
    section: '标题',
    html: `<section style="display:flex;align-items:center;margin:26px 0 14px;"><span style="font-size:34px;font-weight:700;line-height:1;color:${blue};">01</span><span style="width:1px;height:28px;margin:0 14px;background-color:#c8ccd2;"></span><span style="font-size:19px;font-weight:700;line-height:1.5;">在这里写小标题</span></section>`,
  },
  {
    name: '居中双线标题',
    section: '标题',
    html: `<section style="margin:26px auto 16px;max-width:420px;padding:10px 0;border-top:1px solid ${green};border-bottom:3px double ${green};text-align:center;"><p style="margin:0;font-size:20px;font-weight:700;letter-spacing:2px;color:${green};">在这里写小标题</p></section>`,
  },
  {
    name: '大引号',
    section: '引文',
    html: `<section style="margin:24px 0;padding:18px 22px;background-color:${sand};border-radius:8px;"><p style="margin:0;font-size:44px;line-height:0.6;padding-top:14px;color:${red};">“</p><p style="margin:0;font-size:18px;line-height:1.8;">把最想让读者记住的那句话放在这里。</p><p style="margin:10px 0 0;text-align:right;font-size:14px;color:#6b6459;">—— 受访者</p></section>`,
  },
  {
    name: '旁注',
    section: '引文',
    html: `<section style="margin:20px 0;padding:12px 16px;border-left:3px solid ${green};background-color:#eef6f2;"><p style="margin:0;font-size:15px;line-height:1.8;color:#2c4a40;">补充一个背景、一个数字或一条来历。</p></section>`,
  },
  {
    name: '问答',
    section: '引文',
    html: `<section style="margin:22px 0;"><p style="margin:0 0 8px;font-weight:700;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:${blue};color:#ffffff;font-size:14px;line-height:26px;text-align:center;">问</span>在这里写问题？</p><p style="margin:0;line-height:1.9;"><span style="display:inline-block;width:26px;height:26px;margin-right:8px;border-radius:13px;background-color:#e4ebf3;color:${blue};font-size:14px;line-height:26px;text-align:center;">答</span>在这里写回答。</p></section>`,
  },
  {
    name: '数字卡片',
    section: '卡片',
    html: `<section style="display:flex;flex-wrap:wrap;gap:12px;margin:22px 0;"><section style="flex:1;min-width:130px;padding:16px;border-radius:8px;background-color:#eef3f9;text-align:center;"><p style="margin:0;font-size:28px;font-weight:700;color:${blue};">1200 亩</p><p style="margin:6px 0 0;font-size:14px;color:#55606c;">占地面积</p></section><section style="flex:1;min-width:130px;padding:16px;border-radius:8px;background-color:#eef6f2;text-align:center;"><p style="margin:0;font-size:28px;font-weight:700;color:${green};">103 种</p><p style="margin:6px 0 0;font-size:14px;color:#55606c;">栖息水鸟</p></section><section style="flex:1;min-width:130px;padding:16px;border-radius:8px;background-color:#fbf0ee;text-align:center;"><p style="margin:0;font-size:28px;font-weight:700;color:${red};">6 个</p><p style="margin:6px 0 0;font-size:14px;color:#55606c;">入口</p></section></section>`,
  },
  {
    name: '提示卡片',
    section: '卡片',
    html: `<section style="margin:22px 0;border:1px solid #e3d8c4;border-radius:8px;overflow:hidden;"><p style="margin:0;padding:10px 16px;background-color:#e9d8b4;font-weight:700;color:#5a4320;">出行提示</p><section style="padding:12px 16px;background-color:${sand};"><p style="margin:0;line-height:1.9;">时间：周六、周日 9:00—17:00</p><p style="margin:0;line-height:1.9;">地点：在这里写地点</p><p style="margin:0;line-height:1.9;">交通：在这里写交通方式</p></section></section>`,
  },
  {
    name: '人物卡片',
    section: '卡片',
    html: `<section style="display:flex;align-items:center;gap:16px;margin:22px 0;padding:16px;border-radius:8px;background-color:#f4f5f7;"><span style="flex-shrink:0;width:64px;height:64px;border-radius:32px;background-color:${green};color:#ffffff;font-size:26px;line-height:64px;text-align:center;">人</span><section style="flex:1;"><p style="margin:0;font-size:17px;font-weight:700;">人物姓名</p><p style="margin:4px 0 0;font-size:14px;line-height:1.7;color:#55606c;">一句话介绍：做什么，做了多久，为什么值得写。</p></section></section>`,
  },
  {
    name: '水波分隔',
    section: '分隔',
    html: `<section style="margin:28px auto;text-align:center;"><svg viewBox="0 0 240 16" width="240" height="16" xmlns="http://www.w3.org/2000/svg"><path d="M0,8 C10,0 20,0 30,8 C40,16 50,16 60,8 C70,0 80,0 90,8 C100,16 110,16 120,8 C130,0 140,0 150,8 C160,16 170,16 180,8 C190,0 200,0 210,8 C220,16 230,16 240,8" fill="none" stroke="${green}" stroke-width="2"></path></svg></section>`,
  },
  {
    name: '三点分隔',
    section: '分隔',
    html: `<section style="margin:28px 0;text-align:center;"><span style="display:inline-block;width:8px;height:8px;margin:0 8px;border-radius:4px;background-color:#d9b9b5;"></span><span style="display:inline-block;width:8px;height:8px;margin:0 8px;border-radius:4px;background-color:${red};"></span><span style="display:inline-block;width:8px;height:8px;margin:0 8px;border-radius:4px;background-color:#d9b9b5;"></span></section>`,
  },
  {
    name: '白边图框',
    section: '图框',
    html: `<section style="margin:24px auto;padding:12px 12px 16px;max-width:640px;background-color:#ffffff;border:1px solid #e1e4e8;box-shadow:0 4px 14px rgba(20,30,40,0.12);"><img src="${stylePicture}" alt="在这里换成图片" style="width:100%;"><p style="margin:10px 0 0;text-align:center;font-size:14px;color:#6b7480;">图片说明</p></section>`,
  },
  {
    name: '双图并排',
    section: '图框',
    html: `<section style="display:flex;gap:10px;margin:24px 0;"><section style="flex:1;"><img src="${stylePicture}" alt="左图" style="width:100%;border-radius:6px;"></section><section style="flex:1;"><img src="${stylePicture}" alt="右图" style="width:100%;border-radius:6px;"></section></section><p style="margin:-12px 0 20px;text-align:center;font-size:14px;color:#6b7480;">左：图片说明　右：图片说明</p>`,
  },
]
