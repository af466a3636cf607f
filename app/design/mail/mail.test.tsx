import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { MailAddress, MailButton } from './button.tsx'
import { DrinkRow, SumRow } from './drink-rows.tsx'
import { finishedMail } from './finished-mail.ts'
import { MailFrame } from './frame.tsx'
import { MailCode, MailHeading, MailNote, MailText } from './words.tsx'

const frame = { subject: 'Hello', preview: 'Before it is opened', publicUrl: 'https://shop.example' }

const made = (body: React.ReactNode, more: { unsubscribe?: string } = {}) =>
  finishedMail(
    'Hello',
    <MailFrame {...frame} because="You asked for it." {...more}>
      {body}
    </MailFrame>,
  )

describe('the frame', () => {
  test('says who writes, why, and from where', async () => {
    const { html, text } = await made(<MailText>News</MailText>)
    for (const part of [html.replaceAll('&amp;', '&'), text]) {
      expect(part).toContain(theShop().name)
      expect(part).toContain('You asked for it.')
      expect(part).toContain(theShop().legalName)
      expect(part).toContain(theShop().address.postcode)
    }
  })

  test('needs nothing from elsewhere: no picture, script, font or style sheet', async () => {
    const { html } = await made(<MailText>News</MailText>)
    expect(html).not.toMatch(/<img|<script|<iframe|@import|url\(|rel="stylesheet"/)
  })

  test('can be read in the dark', async () => {
    const { html } = await made(<MailText>News</MailText>)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  test('has a way out where there is one', async () => {
    const unsubscribe = 'https://shop.example/unsubscribe?key=a&b=c'
    const { html, text } = await made(<MailText>News</MailText>, { unsubscribe })
    expect(html).toContain('href="https://shop.example/unsubscribe?key=a&amp;b=c"')
    expect(text).toContain(`Unsubscribe ( ${unsubscribe} )`)
    expect((await made(<MailText>News</MailText>)).html).not.toContain('nsubscribe')
  })
})

describe('the text part', () => {
  test('has the same words, and links that can be copied', async () => {
    const { text } = await made(
      <>
        <MailHeading>A good day</MailHeading>
        <MailText>One & two</MailText>
        <MailCode>314159</MailCode>
        <MailButton href="https://shop.example/go?a=1&b=2">Go there</MailButton>
        <MailAddress href="https://shop.example/go?a=1&b=2" />
        <MailNote>In small</MailNote>
      </>,
    )
    expect(text).toBe(
      `${[
        'Marlow & Reed ( https://shop.example )',
        'A good day',
        'One & two',
        '314159',
        'Go there ( https://shop.example/go?a=1&b=2 )',
        'In small',
        'You asked for it.',
        `${theShop().legalName}, Unit 4, Old Maltings Yard, Marlow, Buckinghamshire, SL7 0ZZ`,
      ].join('\n\n')}\n${theShop().phone.shown} · ${theShop().email}\n`,
    )
  })

  test('lists drinks and sums line by line', async () => {
    const { text } = await made(
      <>
        <DrinkRow name="House Gin" detail="70 cl · 43%" quantity={2} price={pence(69_90)} />
        <SumRow name="Total" amount={pence(1_249_00)} isTotal />
      </>,
    )
    expect(text).toMatch(/2 × House Gin\s+70 cl · 43%\s+£69\.90\s+Total\s+£1,249\.00/)
  })
})

test('what people have typed stays text', async () => {
  const { html, text } = await made(<MailText>{'<script>alert(1)</script> & <b>bold</b>'}</MailText>)
  expect(html).not.toMatch(/<script|<b>/)
  expect(text).toContain('<script>alert(1)</script> & <b>bold</b>')
})
