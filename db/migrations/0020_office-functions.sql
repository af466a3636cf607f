-- A phone number's digits as people in the UK say them: '+44 1632 960118' is 01632960118.
create function national_digits(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '^(0044|44)', '0');
--> statement-breakpoint
-- Words by which staff look for an order: its reference, each part of a name, the postcode without its space, the
-- e-mail, and the phone number from its front and, behind a 'q', from its end ('0163…118').
create function order_search(reference text, first_name text, last_name text, email text, phone text, shipping jsonb)
  returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    string_to_array(fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ' ')
    || string_to_array(fold(coalesce(shipping ->> 'firstName', '') || ' ' || coalesce(shipping ->> 'lastName', '')), ' ')
    || array[
      lower(replace(reference, '-', '')),
      case when coalesce(email, '') <> '' then '@' || lower(email) else '' end,
      lower(replace(coalesce(shipping ->> 'postcode', ''), ' ', '')),
      case when national_digits(phone) <> '' then '+' || national_digits(phone) else '' end,
      case when national_digits(phone) <> '' then '-' || reverse(national_digits(phone)) else '' end
    ], ''));
