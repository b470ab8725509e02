import { ArrowLeftOutlined, UserOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Avatar, Button, Modal, Tag } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { portraitWords as words, sample } from './portrait'
import './portrait.css'

/** Milliseconds after which the picture stands still. */
const animationMs = 30_000

type Opened = { readonly service: number } | { readonly petition: number } | undefined

/** A sample of what a page about a person can hold. Nothing in it is anybody's data. */
const Portrait = () => {
  const say = useSay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const [isStill, setStill] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), animationMs)
    return () => clearTimeout(timer)
  }, [])
  const service = opened && 'service' in opened ? sample.services[opened.service] : undefined
  const petition = opened && 'petition' in opened ? sample.petitions[opened.petition] : undefined
  return (
    <div className="portrait" data-still={isStill}>
      <header className="portrait-head">
        <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate(-1)}>
          {say(words.back)}
        </Button>
        <h1>{say(words.title)}</h1>
        <Tag>{say(words.sample)}</Tag>
      </header>
      <div className="portrait-grid">
        <Part title={words.key}>
          <Facts facts={sample.key} />
        </Part>
        <section className="card portrait-figure" aria-label={say(sample.name)}>
          <i aria-hidden="true" />
          <Avatar size={88} icon={<UserOutlined />} alt="" />
          <strong>{say(sample.name)}</strong>
          <p>
            {sample.tags.map((tag) => (
              <Tag key={tag[0]}>{say(tag)}</Tag>
            ))}
          </p>
        </section>
        <Part title={words.grid}>
          <Facts facts={sample.grid} />
        </Part>
        <Part title={words.services}>
          <ul className="portrait-lines">
            {sample.services.map((one, at) => (
              <li key={one.time}>
                <button type="button" onClick={() => setOpened({ service: at })}>
                  <span>{say(one.title)}</span>
                  <time className="soft">{one.time}</time>
                </button>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={words.petitions}>
          <ol className="portrait-lines portrait-way">
            {sample.petitions.map((one, at) => (
              <li key={one.time}>
                <button type="button" onClick={() => setOpened({ petition: at })}>
                  <span>{say(one.title)}</span>
                  <time className="soft">{one.time}</time>
                </button>
              </li>
            ))}
          </ol>
        </Part>
        <Part title={words.related}>
          <ul className="portrait-lines">
            {sample.related.map((one) => (
              <li key={one.name[0]}>
                <span>
                  {say(one.name)} · {say(one.relation)}
                </span>
                <span className="soft">{say(one.note)}</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={words.basic}>
          <Facts facts={sample.basic} />
        </Part>
      </div>
      <Modal open={service !== undefined} title={say(words.serviceRecord)} footer={null} onCancel={() => setOpened(undefined)}>
        {service && (
          <>
            <p className="soft">
              {service.time} · {say(service.title)}
            </p>
            <p>{say(service.text)}</p>
          </>
        )}
      </Modal>
      <Modal open={petition !== undefined} title={say(words.replyAndResult)} footer={null} onCancel={() => setOpened(undefined)}>
        {petition && (
          <Facts
            facts={[
              [words.time, [petition.time, petition.time]],
              [words.reply, petition.reply],
              [words.result, petition.result],
            ]}
          />
        )}
      </Modal>
    </div>
  )
}

const Part = ({ title, children }: { title: Label; children: ReactNode }) => {
  const say = useSay()
  return (
    <section className="card portrait-part" aria-label={say(title)}>
      <h2>{say(title)}</h2>
      {children}
    </section>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [Label, Label])[] }) => {
  const say = useSay()
  return (
    <dl className="facts" data-columns={1}>
      {facts.map(([name, value]) => (
        <div key={name[0]}>
          <dt>{say(name)}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export default Portrait
