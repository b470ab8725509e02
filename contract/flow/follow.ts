import { choice, dict, integer, json, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'
import { drawn } from './taskfields'

const page = '/flow/instance/{id}'
const outcome = (zh: string, en: string): Telling => ({ whom: 'starterId', what: [`${zh}：{title}`, `${en}: {title}`], leads: page })

/** A process that somebody started: its form, where it stands, and how it ended. */
export const follow = resource('flow/follow', {
  label: ['流程实例', 'Process'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'title',
  fields: {
    instanceNo: serial(['流程编号', 'No.'], 'LC{yyyyMMdd}{id}'),
    title: text(['标题', 'Title'], { max: 200, required: true, readOnly: true, list: true, filter: 'like' }),
    definitionId: ref(['流程定义', 'Definition'], 'flow/definition', { required: true, readOnly: true, filter: 'equal' }),
    category: dict(['流程类型', 'Process type'], 'flow', { readOnly: true, list: true, filter: 'equal' }),
    businessKey: text(['业务数据', 'Subject'], { max: 80, readOnly: true, filter: 'equal' }),
    starterId: ref(['发起人', 'Started by'], 'user/user', { required: true, readOnly: true, list: true, filter: 'equal' }),
    starterDept: ref(['发起部门', 'Department'], 'system/dept', { readOnly: true, filter: 'equal' }),
    finishTime: time(['结束时间', 'Ended'], { readOnly: true, list: true, filter: 'range' }),
    currentTasks: text(['当前任务', 'Open tasks'], { stored: false, readOnly: true, list: true }),
    form: json(['表单内容', 'Form'], { readOnly: true }),
    chosen: json(['指定的办理人', 'Chosen assignees'], { readOnly: true }),
    nextToken: integer(['令牌序号', 'Next token'], { readOnly: true, required: true, default: 1, min: 1 }),
    parentId: ref(['上级流程', 'Parent process'], 'flow/follow', { readOnly: true }),
    parentToken: integer(['上级令牌', 'Parent token'], { readOnly: true }),
    deleteReason: text(['终止原因', 'Reason for terminating'], { max: 200, readOnly: true }),
  },
  states: {
    running: { value: 1, label: ['审批中', 'Running'], tone: 'busy' },
    approved: { value: 2, label: ['已通过', 'Approved'], tone: 'good' },
    rejected: { value: 3, label: ['已驳回', 'Rejected'], tone: 'bad' },
    cancelled: { value: 4, label: ['已终止', 'Terminated'] },
  },
  parties: {
    participant: { label: ['参与人', 'Participants'], field: 'id', members: 'flow/person' },
    starter: { label: ['发起人', 'Starter'], field: 'starterId' },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    finish: {
      label: ['结束', 'End'],
      system: true,
      from: 'running',
      to: ['approved', 'rejected'],
      input: { result: choice(['结果', 'Result'], { approved: ['通过', 'Approved'], refused: ['驳回', 'Rejected'] }, { required: true }) },
      writes: { finishTime: '$now' },
      tells: [
        { ...outcome('流程已通过', 'Your process was approved'), in: 'approved' },
        { ...outcome('流程被驳回', 'Your process was rejected'), in: 'rejected' },
      ],
    },
    deleteProcessInstance: {
      label: ['终止流程', 'Terminate'],
      call: 'POST delete-process-instance',
      from: 'running',
      to: 'cancelled',
      sets: ['deleteReason!'],
      writes: { finishTime: '$now' },
      tone: 'danger',
      tells: { ...outcome('流程被终止', 'Your process was terminated'), more: ['{deleteReason}', '{deleteReason}'] },
    },
    revoke: {
      label: ['撤销申请', 'Withdraw'],
      from: 'running',
      to: 'cancelled',
      by: 'starter',
      writes: { finishTime: '$now' },
      confirm: ['撤销后未办结的任务全部关闭，确定撤销?', 'Its open tasks will be closed. Withdraw it?'],
    },
  },
  idAlso: ['processInstanceId', 'instanceId'],
  calls: {
    sheet: {
      label: ['流程单', 'Process details'],
      call: 'GET sheet',
      answer: 'map',
      access: { verb: 'view' },
      input: { processInstanceId: text(['流程', 'Process'], { max: 20, required: true }) },
    },
    drawing: {
      label: ['流程图与进度', 'Diagram and progress'],
      call: 'GET drawing',
      answer: 'map',
      access: { verb: 'view' },
      input: { processInstanceId: text(['流程', 'Process'], { max: 20, required: true }) },
      output: drawn,
    },
  },
  queues: {
    mine: { label: ['我发起的', 'Started by me'], where: { status: 'running', starterId: '$me' }, home: 'mine' },
    open: { label: ['审批中', 'Running'], where: { status: 'running' } },
  },
  log: { noun: 'flow/followlog', key: 'instanceId' },
  below: ['flow/work', 'flow/opinion'],
  sort: ['-id'],
  indexes: [['businessKey'], ['starterId', 'status']],
  face: {
    groups: [
      { label: ['流程', 'Process'], fields: ['title', 'definitionId', 'category', 'businessKey', 'starterId', 'starterDept', 'currentTasks'] },
      { label: ['表单', 'Form'], fields: ['form', 'chosen'] },
      { label: ['结束', 'End'], fields: ['finishTime', 'deleteReason'] },
      { label: ['编号', 'Numbers'], fields: ['instanceNo', 'nextToken', 'parentId', 'parentToken'], rare: true },
    ],
    second: ['instanceNo', 'starterId'],
    key: ['category', 'currentTasks', 'createTime', 'finishTime'],
    plural: 'Processes',
    empty: ['发起流程后，可在这里查看进度。', 'Processes appear here once started, so that you can see how far they have got.'],
  },
  menu: { icon: 'flow', sort: 42 },
})

export const followlog = logOf(follow, ['流程实例日志', 'Process log'])
