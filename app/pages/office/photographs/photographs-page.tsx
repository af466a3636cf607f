import { Search } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { Nothing } from '../parts/message.tsx'
import { usePage } from '../use-page.ts'
import { counted } from '../words.ts'
import { DrinkPhotographs } from './drink-photographs.tsx'
import { DropZone } from './drop-zone.tsx'
import {
  type ChangedPhotographs,
  isUnderWay,
  type PhotographsData,
  type WireUpload,
} from './photographs-data.ts'
import { SendingFiles } from './under-way.tsx'
import { UploadRow } from './upload-row.tsx'
import { useSending } from './use-sending.ts'

const LOOK_EVERY_MS = 1_500

/** Photographs that were sent, what became of them, and those of one drink. */
export function PhotographsPage() {
  const { drink, query } = usePage<PhotographsData>()
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">{drink ? drink.drink.name : 'Photographs'}</h1>
      <ChooseDrink typed={query.drink} isKnown={drink !== null} />
      <div className="mt-4 max-w-2xl">
        {drink ? <DrinkPhotographs drinkId={drink.drink.id} loaded={drink} /> : <AllUploads />}
      </div>
    </div>
  )
}

/** A form of the page, so that it works before any script. */
const ChooseDrink = ({ typed = '', isKnown }: { typed?: string | undefined; isKnown: boolean }) => (
  <Form action="/office/photographs" role="search" className="mt-3 flex max-w-2xl items-end gap-2">
    <Field
      key={typed}
      label="Photographs of a drink"
      name="drink"
      type="search"
      defaultValue={typed}
      placeholder="Its id or its barcode"
      className="min-w-0 flex-1"
      {...(typed && !isKnown && { error: 'There is no such drink.' })}
    />
    <Act type="submit" className="h-9">
      <Icon of={Search} size={14} />
      Show
    </Act>
    {typed && (
      <Link to="/office/photographs" className="flex h-9 items-center font-semibold text-brand-deep text-xs">
        All photographs
      </Link>
    )}
  </Form>
)

function AllUploads() {
  const { list, query } = usePage<PhotographsData>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const [attaching, setAttaching] = useState<WireUpload>()
  const look = useCallback(() => revalidate(), [revalidate])
  const { files, send, forget } = useSending(undefined, look)
  const isBusy = list.photographs.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy, look])
  const remove = async ({ id, name }: WireUpload) => {
    const answer = await officeApi.post(`photographs/${id}/remove`)
    show({ words: answer.ok ? `${name} is thrown away.` : answer.refusal.error_message })
    await revalidate()
  }
  return (
    <>
      <DropZone label="Send photographs" onFiles={(chosen) => void send(chosen)} />
      <SendingFiles files={files} onForget={forget} />
      <ListTabs
        tabs={[
          { words: 'All', to: '/office/photographs', isHere: !query.state },
          { words: 'Not made', to: '/office/photographs?state=failed', isHere: query.state === 'failed' },
        ]}
      />
      {list.photographs.length === 0 ? (
        <Nothing title={query.state ? 'None of these.' : 'Nobody has sent a photograph yet.'}>
          {!query.state && 'Those that no drink shows are thrown away after two weeks.'}
        </Nothing>
      ) : (
        <ul aria-label="Photographs that were sent">
          {list.photographs.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              isHydrated={isHydrated}
              onAttach={() => setAttaching(upload)}
              onRemove={() => void remove(upload)}
            />
          ))}
        </ul>
      )}
      <ListPages
        words={counted(list.photographs.length, 'photograph')}
        place={query.place}
        next={list.next_place}
        addressOf={(place) => addressOf({ ...query, place })}
      />
      {attaching && (
        <FormBox<ChangedPhotographs>
          title={`Put ${attaching.name} on a drink`}
          press="Put on the drink"
          doing="Putting it there"
          onClose={() => setAttaching(undefined)}
          send={(form) =>
            officeApi.post(`photographs/${attaching.id}/attach`, { drink: String(form.get('drink')).trim() })
          }
          onDone={({ change, drink }) => {
            setAttaching(undefined)
            show({ words: `${attaching.name} is on ${drink.name}.`, change })
            void revalidate()
          }}
        >
          {(errors) => (
            <Field
              label="Drink"
              name="drink"
              required
              hint="Its id or its barcode."
              {...(errors.drink && { error: errors.drink })}
            />
          )}
        </FormBox>
      )}
    </>
  )
}

function addressOf(query: Record<string, string | undefined>) {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return `/office/photographs${words && `?${words}`}`
}
