-- The change log is a chain: each row's hash is made of the row and of the hash before it, so that a row that was
-- changed or removed is noticed. Sums of time are written as seconds: text would depend on the server's time zone.
create function office_change_hash(before_it bytea, change office_changes) returns bytea
  language sql immutable parallel safe
  return sha256(coalesce(before_it, '\x'::bytea) || convert_to(jsonb_build_object(
    'id', change.id, 'at', extract(epoch from change.at), 'staff', change.staff_id, 'by', change.by,
    'via', change.via, 'verb', change.verb, 'subject', change.subject, 'batch', change.batch,
    'before', change.before, 'after', change.after, 'because', change.because, 'reverse', change.reverse,
    'undoes', change.undoes
  )::text, 'UTF8'));
--> statement-breakpoint
-- One transaction at a time: the lock is held until it ends, so a change is written last.
create function link_office_change() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7160193);
  select id, hash into last from office_changes order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := office_change_hash(last.hash, new);
  return new;
end $$;
--> statement-breakpoint
create trigger link_office_change before insert on office_changes for each row execute function link_office_change();
--> statement-breakpoint
create function keep_office_changes() returns trigger language plpgsql as $$
begin
  raise exception 'The change log can only be added to';
end $$;
--> statement-breakpoint
create trigger keep_office_changes before update or delete on office_changes
  for each row execute function keep_office_changes();
--> statement-breakpoint
create trigger keep_all_office_changes before truncate on office_changes
  for each statement execute function keep_office_changes();
--> statement-breakpoint
update orders set has_engraving = true
  where exists (select from order_lines where order_lines.order_id = orders.id and order_lines.font <> 0);
