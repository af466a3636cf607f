import { MonitorSmartphone } from 'lucide'
import { useFetcher } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { Badge } from '#app/design/feedback/badge.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { isDone } from '../forms/calls.ts'
import { RefusalNotice, useRefusal } from '../forms/form.tsx'
import { Part, useFocusWhenFewer } from './account-frame.tsx'
import { Row, Rows } from './rows.tsx'

type Session = { id: string; agent: string; since: string; seen: string; isHere: boolean }

export function Sessions({ sessions }: { sessions: Session[] }) {
  const fetcher = useFetcher<unknown>()
  const { refusal } = useRefusal(fetcher)
  const isHydrated = useHydrated()
  const others = sessions.filter(({ isHere }) => !isHere)
  const heading = useFocusWhenFewer(sessions.length)
  return (
    <Part title="Where you are logged in" headingRef={heading}>
      <Rows>
        {sessions.map((session) => (
          <Entry key={session.id} {...session} />
        ))}
      </Rows>
      <div className="mt-5 space-y-4">
        {isDone(fetcher.data) && others.length === 0 && (
          <Notice look="done">You are logged out everywhere else.</Notice>
        )}
        {refusal && <RefusalNotice {...refusal} />}
        {others.length > 0 && (
          <Button
            look="secondary"
            disabled={!isHydrated}
            pending={fetcher.state !== 'idle'}
            onClick={() => fetcher.submit({ call: 'end-others' }, { method: 'post' })}
          >
            Log out everywhere else
          </Button>
        )}
      </div>
    </Part>
  )
}

function Entry({ id, agent, since, seen, isHere }: Session) {
  const fetcher = useFetcher<unknown>()
  const { refusal } = useRefusal(fetcher)
  const isHydrated = useHydrated()
  return (
    <Row
      icon={<Icon of={MonitorSmartphone} size={22} />}
      title={agent}
      about={[`Logged in on ${since}`, !isHere && seen !== since && `last used on ${seen}`]}
      error={refusal?.error_message}
    >
      {isHere ? (
        <Badge look="done">This device</Badge>
      ) : (
        <Button
          look="quiet"
          size="small"
          disabled={!isHydrated}
          pending={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit({ call: 'end-session', id }, { method: 'post' })}
        >
          Log out <span className="sr-only">{`${agent}, logged in on ${since}`}</span>
        </Button>
      )}
    </Row>
  )
}
