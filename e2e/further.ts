import type { Page } from 'playwright-core'
import { type Account, type Client, logIn } from './api'

/** What no entry of the menu leads to: whose it is, where, and what is done there before it is looked at. */
export interface Further {
  readonly name: string
  readonly who: Account
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
}

interface Named {
  readonly id: string
  readonly name?: string
  readonly codeName?: string
}

/** Carries out what a line of a list offers, by its key among the further ones where it has no button of its own. */
const offer =
  (line: RegExp, label: RegExp) =>
  async (page: Page): Promise<void> => {
    const row = page.locator('.pane:visible .ant-table-row, .pane:visible .row-card').filter({ hasText: line }).first()
    await row.waitFor()
    const own = row.getByRole('button', { name: label }).first()
    if (await own.isVisible()) return own.click()
    await row.locator('.row-more').click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.locator('.ant-drawer-open, .ant-modal-wrap').filter({ visible: true }).first().waitFor()
  }

const press =
  (label: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name: label }).filter({ visible: true }).first().click()

/** Pages filled by the demo: boards and their editor, the wall, reports, trials and the inbox of who works with data; tasks, processes and drawings. */
export const furtherPages = async (url: string, people: (account: string) => Account): Promise<readonly Further[]> => {
  const [analyst, collector, platform, head, drawer] = ['wenqian', 'guohai', '', 'tangwen', 'luyuan'].map(people) as [
    Account,
    Account,
    Account,
    Account,
    Account,
  ]
  const [drawing, administering, heading, modelling] = await Promise.all([analyst, platform, head, drawer].map((who) => logIn(url, who)))
  const list = async (client: Client | undefined, path: string): Promise<readonly Named[]> => {
    const found = await client?.get<{ records: readonly Named[] } | readonly Named[]>(`/api/${path}`)
    return found && 'records' in found ? found.records : (found ?? [])
  }
  const boards = await list(drawing, 'blade-charts/dashboard/mine')
  const charts = await list(drawing, 'blade-charts/charts/page?type_equal=pie')
  const reports = await list(drawing, 'blade-report/report/rest/mine')
  const queries = await list(administering, 'blade-report/report/page?kind_equal=sql')
  const setups = await list(administering, 'blade-develop/code/page')
  const tasks = await list(heading, 'blade-flow/work/todo-list')
  const processes = await list(heading, 'blade-flow/follow/list')
  const models = await list(modelling, 'blade-flow/model/list?modelKey_equal=purchase')
  const sources = await list(administering, 'blade-develop/datasource/page?status_equal=1')
  const run = press(/^(运\s*行|Run)$/)
  const form = press(/^(编辑|修改|Edit)/)
  return [
    ...boards.map(({ id }, at) => ({ name: `board-${at}`, who: analyst, path: `/charts/board/${id}` })),
    ...boards.slice(0, 1).flatMap(({ id }) => [
      { name: 'board-arranging', who: analyst, path: `/charts/board/${id}`, act: press(/^(调整版面|Arrange)$/) },
      { name: 'wall', who: analyst, path: `/charts/wall?id=${id}` },
      { name: 'chart-new', who: analyst, path: `/charts/chart/new?board=${id}` },
    ]),
    ...charts.slice(0, 1).map(({ id }) => ({ name: 'chart', who: analyst, path: `/charts/chart/${id}` })),
    ...reports.slice(0, 1).flatMap(({ id }) => [
      { name: 'report-asked', who: analyst, path: `/report/run/${id}` },
      { name: 'report-run', who: analyst, path: `/report/run/${id}`, act: run },
      { name: 'report-form', who: analyst, path: `/report/report?row=${id}`, act: form },
    ]),
    ...queries.slice(0, 1).flatMap(({ id }) => [
      { name: 'query-run', who: platform, path: `/report/run/${id}`, act: run },
      { name: 'query-row', who: platform, path: `/report/report?row=${id}` },
      { name: 'query-form', who: platform, path: `/report/report?row=${id}`, act: form },
    ]),
    { name: 'target-trial', who: collector, path: '/collect/databustarget', act: offer(/省新闻中心/, /试采集|Test/) },
    { name: 'inbox-item', who: collector, path: '/collect/inbox', act: (page) => page.keyboard.press('j') },
    {
      name: 'inbox-difference',
      who: collector,
      path: '/collect/inbox?queue=changed',
      async act(page) {
        await page.keyboard.press('j')
        await press(/^(查看变化|Show changes)$/)(page)
      },
    },
    ...setups.slice(0, 1).map(({ codeName = '' }) => ({
      name: 'generator-preview',
      who: platform,
      path: '/develop/code',
      act: offer(new RegExp(codeName.slice(0, 4)), /^(预览|Preview)/),
    })),
    ...tasks.slice(0, 1).map(({ id }) => ({ name: 'task', who: head, path: `/flow/task/${id}` })),
    ...processes
      .slice(0, 1)
      .map(({ id }) => ({ name: 'process', who: head, path: `/flow/instance/${id}`, act: press(/^(查看流程图|Show diagram)$/) })),
    { name: 'process-choice', who: head, path: '/flow/start' },
    {
      name: 'process-start',
      who: head,
      path: '/flow/start',
      act: (page) => page.locator('.pane:visible').getByRole('link', { name: '采购申请' }).click(),
    },
    ...models.slice(0, 1).map(({ id }) => ({
      name: 'model-drawing',
      who: drawer,
      path: `/flow/model?row=${id}`,
      async act(page: Page) {
        await form(page)
        await page.getByText(/^(画布|Canvas)$/).click()
        await page.locator('.flow-canvas svg .djs-shape').first().waitFor()
      },
    })),
    ...sources.slice(0, 1).map(({ name = '' }) => ({
      name: 'source-tables',
      who: platform,
      path: '/develop/datasource',
      act: offer(new RegExp(name), /数据表|Tables/),
    })),
  ]
}
