import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { articleAt } from '#app/departments/help/articles.server.ts'
import { readJournal } from '#app/departments/journal/articles.server.ts'
import { wordsJobs } from '#app/departments/words/jobs.server.ts'
import { noWords, shownWords, type Words } from '#app/departments/words/words.server.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { type Street, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { textKinds } from './text-kinds.server.ts'

/** What was right when it was published, and names something that is gone since. */
const published = ({ db }: Pick<Street, 'db'>, key: string, version: number, file: string) =>
  db.execute(sql`insert into word_versions (key, version, state, file, at, by)
    values (${key}, ${version}, 'published', ${file}, ${NOON.toISOString()}, 'Ada')`)

const faqs =
  '---\ntitle: FAQ\nupdated: 2026-11-15\nsummary: Questions that many people ask us.\n---\n\nWithin {{a-figure-of-old}}.\n'
const tale =
  '---\ntitle: A tale that is told\nsummary: Long.\nauthor: somebody-who-left\nwritten: 2026-11-01\npicture: gone\n---\n\nHello.\n'

describe('a published text that can’t be read since an upgrade', () => {
  test('is alerted to once for each version, and the shop shows what it came with', async ({ street }) => {
    const { db } = street
    const alert = vi.fn()
    const [check] = wordsJobs({ db, clock: () => NOON, alert, kinds: textKinds })
    await check?.work({})
    expect(alert).not.toHaveBeenCalled()

    await published(street, 'help:faqs', 1, faqs)
    await published(street, 'journal:a-tale', 1, tale)
    await check?.work({})
    await check?.work({})
    const words = 'an edited text can’t be read and is not shown'
    expect(alert.mock.calls).toEqual([
      [words, { text: 'help:faqs', version: 1, err: expect.any(Error) }],
      [words, { text: 'journal:a-tale', version: 1, err: expect.any(Error) }],
    ])
    await published(street, 'help:faqs', 2, faqs)
    await check?.work({})
    expect(alert).toHaveBeenCalledTimes(3)
    expect(alert).toHaveBeenLastCalledWith(words, expect.objectContaining({ version: 2 }))

    const faqsWith = (words: Words) => articleAt('/faqs', { now: NOON, firstOrder: null, words })
    const came = faqsWith(noWords)
    expect(came).toMatchObject({ title: 'FAQ' })
    expect(faqsWith(await shownWords(db))).toEqual(came)
    expect((await readJournal(db, noMemory, NOON)).map(({ id }) => id)).not.toContain('a-tale')
  })

  test('is marked in the office until it is put right', async ({ street, hands: { owner } }) => {
    await published(street, 'help:faqs', 1, faqs)
    const lineOf = async (key: string) =>
      (await owner.get('office/words')).body.texts.find((text: { key: string }) => text.key === key)
    expect(await lineOf('help:faqs')).toMatchObject({ is_in_shop: true, is_readable: false })
    expect(await lineOf('help:deliveryinfo')).toMatchObject({ is_readable: true })
    const path = 'office/words/help%3Afaqs'
    const { text } = (await owner.get(path)).body
    expect(text.is_readable).toBe(false)
    const put = { head: text.head, markdown: 'Within two days.', version: 1, publish: true }
    expect((await owner.post(path, put)).status).toBe(200)
    expect((await owner.get(path)).body.text.is_readable).toBe(true)
    expect(await lineOf('help:faqs')).toMatchObject({ is_readable: true })
  })
})
