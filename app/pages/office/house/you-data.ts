export type SessionRow = { id: string; agent: string; created_at: string; seen_at: string; is_this: boolean }
export type PasskeyRow = { id: string; name: string; created_at: string; used_at: string | null }

export type YouData = {
  email: string
  sessions: SessionRow[]
  passkeys: PasskeyRow[]
  has_code_app: boolean
  recovery_codes_left: number
  wants_morning_mail: boolean
}
