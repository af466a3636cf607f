-- What became of somebody's consent is only added to, and goes with its subscriber.
create function keep_consent_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from newsletter_subscribers where id = old.subscriber_id) then
    return old;
  end if;
  raise exception 'The events of a consent can only be added to';
end $$;
--> statement-breakpoint
create trigger keep_consent_events before update or delete on newsletter_consent_events
  for each row execute function keep_consent_events();
--> statement-breakpoint
create function keep_all_consent_events() returns trigger language plpgsql as $$
begin
  raise exception 'The events of a consent can only be added to';
end $$;
--> statement-breakpoint
create trigger keep_all_consent_events before truncate on newsletter_consent_events
  for each statement execute function keep_all_consent_events();
