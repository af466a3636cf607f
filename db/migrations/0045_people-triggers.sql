-- The row by which staff list and find somebody. Of an account that is just being deleted there is nothing to write.
create function index_person(of_account uuid) returns void
  language sql
  as $$
    insert into people (account_id, is_guest, is_proven, joined_at, email, mailbox, phone_end, postcodes, sort_name, search)
    select accounts.id, is_guest, email_proven_at is not null, created_at, lower(email),
      regexp_replace(replace(split_part(lower(email), '@', 1), '.', ''), '[+].*$', '') || '@' || split_part(lower(email), '@', 2),
      case when length(national_digits(phone)) >= 9 then right(national_digits(phone), 9) else '' end,
      found.postcodes,
      left(fold(last_name || ' ' || first_name), 40),
      order_search('', first_name, last_name, email, phone, null) || array_to_tsvector(found.postcodes)
    from accounts cross join lateral (
      select array(
        select distinct postcode_word(postcode) from addresses where addresses.account_id = accounts.id and postcode <> ''
      ) as postcodes
    ) as found
    where accounts.id = of_account
    on conflict (account_id) do update set is_guest = excluded.is_guest, is_proven = excluded.is_proven,
      joined_at = excluded.joined_at, email = excluded.email, mailbox = excluded.mailbox, phone_end = excluded.phone_end,
      postcodes = excluded.postcodes, sort_name = excluded.sort_name, search = excluded.search
  $$;
--> statement-breakpoint
create function index_person_of_account() returns trigger
  language plpgsql
  as $$
  begin
    perform index_person(new.id);
    return null;
  end
  $$;
--> statement-breakpoint
create function index_person_of_address() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform index_person(old.account_id); end if;
    if tg_op <> 'DELETE' then perform index_person(new.account_id); end if;
    return null;
  end
  $$;
--> statement-breakpoint
create trigger accounts_index_person after insert or update of first_name, last_name, email, email_proven_at, phone, is_guest
  on accounts for each row execute function index_person_of_account();
--> statement-breakpoint
create trigger addresses_index_person after insert or delete or update of account_id, postcode
  on addresses for each row execute function index_person_of_address();
